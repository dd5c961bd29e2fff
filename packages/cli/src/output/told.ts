/** A figure or a word as people read it; `--` for what the exchange does not say (docs/reference/rules.md#r37). */
export const told = (value: string | number | undefined): string =>
  value === undefined ? '--' : String(value)
