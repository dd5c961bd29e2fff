interface Named {
  readonly failed: readonly string[]
  readonly flaky: readonly string[]
}

export function failedUnits(report: unknown): readonly string[]
export function failedInBrowser(report: unknown): Named
