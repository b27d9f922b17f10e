"""The official client of the Model Context Protocol talks to the daemon: lists, calls, reads, and makes mistakes."""

import asyncio
import json
import os
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError

PROJECT = os.environ["PROJECT"]


def check(condition, what):
    if not condition:
        sys.exit(f"failed: {what}")


async def refused(call, code):
    try:
        await call
    except MCPError as error:
        check(error.error.code == code, f"code {error.error.code} instead of {code}")
        return
    check(False, "an error was expected")


async def main():
    server = StdioServerParameters(command=os.environ["CHAPERONE"], args=["serve"], cwd=PROJECT)
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        begun = await session.initialize()
        check(begun.server_info.name == "chaperone", "the server's name")
        await session.send_ping()

        tools = {tool.name: tool for tool in (await session.list_tools()).tools}
        check(set(tools) == {"check", "report", "metrics", "responders", "containment", "split", "explain"}, f"tools: {set(tools)}")
        check(all(tool.input_schema and tool.output_schema for tool in tools.values()), "schemas")

        # The client holds every structured result against the tool's schema.
        found = await session.call_tool("check", {})
        check(not found.is_error, "check")
        findings = found.structured_content["findings"]
        check([f["file"] for f in findings] == ["App/HomeViewController.swift"], f"findings: {findings}")
        check(json.loads(found.content[0].text) == found.structured_content, "the text is the structure")
        text = await session.call_tool("check", {"path": "App/Small.swift", "text": "class SmallViewController: BaseViewController {\n" + "  let x = 1\n" * 30 + "}\n"})
        check([f["file"] for f in text.structured_content["findings"]] == ["App/Small.swift"], "a text that is not saved")

        report = await session.call_tool("report", {"top": 1, "sort": "methods"})
        check(report.structured_content["viewControllers"][0]["name"] == "HomeViewController", "report")
        metrics = await session.call_tool("metrics", {"type": "HomeViewController"})
        check(metrics.structured_content["types"][0]["total"]["methods"] == 2, "metrics")
        rule = await session.call_tool("explain", {"rule": "massive_view_controller"})
        check(rule.structured_content["rule"]["name"] == "Massive view controller", "explain")
        responders = await session.call_tool("responders", {})
        check(responders.structured_content["dispatches"] == [], "responders")
        for name, arguments in [("containment", {}), ("split", {"type": "HomeViewController"})]:
            result = await session.call_tool(name, arguments)
            check(not result.is_error and result.structured_content["schemaVersion"] == 1, name)

        # What an agent writes is seen by its next question.
        with open(os.path.join(PROJECT, "App/New.swift"), "w") as file:
            file.write("import UIKit\nclass New: UIViewController {\n" + "  let x = 1\n" * 30 + "}\n")
        found = await session.call_tool("check", {"paths": ["App/New.swift"]})
        check(len(found.structured_content["findings"]) == 1, "a new file")

        # Mistakes are results that say so, for the agent to read; what is no tool at all is an error.
        for name, arguments in [("explain", {"rule": "masive"}), ("metrics", {"type": "Missing"}), ("report", {"sort": "beauty"}), ("check", {"paths": 5}),
                                ("report", {"tip": 1}), ("check", {"paths": ["App/Nowhere.swift"]}), ("explain", {})]:
            result = await session.call_tool(name, arguments)
            check(result.is_error and result.content[0].text, f"{name} {arguments}")
        await refused(session.call_tool("nonsense", {}), -32602)

        resources = (await session.list_resources()).resources
        check(any(str(r.uri) == "chaperone://rules/massive_view_controller" for r in resources), "resources")
        page = await session.read_resource("chaperone://rules/massive_view_controller")
        check("massive" in page.contents[0].text.lower(), "the page of a rule")
        check((await session.list_resource_templates()).resource_templates, "templates")
        await refused(session.read_resource("chaperone://rules/nonsense"), -32002)
    print("the agent's client is content")


asyncio.run(main())
