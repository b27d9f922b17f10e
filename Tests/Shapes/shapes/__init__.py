"""Swift sources with known truth, and what Chaperone says of them."""
