/** Funding is settled at 00, 08 and 16 UTC (docs/reference/exchange.md#r11). */
export const FUNDING_MS = 28_800_000
