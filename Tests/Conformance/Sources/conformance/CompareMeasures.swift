func compareMeasures(_ options: Options) -> ExitCode { .usage }
