/**
 * Rewrites what commander cannot say: `--json=a,b` becomes `--json --fields=a,b`, since an optional value would otherwise swallow the
 * next argument (`--json BTC/USDT`); `--ndjson` and `--csv` alike.
 */
export function normalizeArgv(argv: readonly string[]): string[] {
  const end = argv.indexOf('--')
  const flagsEnd = end === -1 ? argv.length : end
  return argv.flatMap((argument, index) => {
    const [, format, fields] = /^(--(?:json|ndjson|csv))=(.*)$/s.exec(argument) ?? []
    return format === undefined || index >= flagsEnd ? [argument] : [format, `--fields=${fields}`]
  })
}

/** Whether errors go out as JSON: asked even when the rest of the line cannot be understood. */
export function asksForJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--')
  return argv
    .slice(0, end === -1 ? argv.length : end)
    .some((argument) => /^--(?:nd)?json(?:=|$)/.test(argument))
}
