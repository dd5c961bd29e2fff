/**
 * Rewrites what commander cannot say: `--json=a,b` becomes `--json --json-fields a,b`, since an optional value would
 * otherwise swallow the next argument (`--json BTC/USDT`).
 */
export function normalizeArgv(argv: readonly string[]): string[] {
  const end = argv.indexOf('--')
  const flagsEnd = end === -1 ? argv.length : end
  return argv.flatMap((argument, index) => {
    if (index < flagsEnd && argument.startsWith('--json=')) {
      return ['--json', `--json-fields=${argument.slice('--json='.length)}`]
    }
    return [argument]
  })
}

/** Whether errors go out as JSON: asked even when the rest of the line cannot be understood. */
export function asksForJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--')
  return argv
    .slice(0, end === -1 ? argv.length : end)
    .some((argument) => argument === '--json' || argument.startsWith('--json=') || argument === '--ndjson')
}
