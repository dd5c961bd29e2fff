const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/bgk_sbx_[\w-]+/g, 'bgk_sbx_…'],
  [/\$scrypt\$[^\s"']+/g, '$scrypt$…'],
  [/(:\/\/[^\s:/@]*):[^\s@]*@/g, '$1:…@'],
  [/("?(?:login|trad|old|new)?password"?\s*[:=]\s*)"?[^\s",}]+"?/gi, '$1…'],
  [/("?code"?\s*[:=]\s*)"\d{6}"/gi, '$1…'],
]

/** One line about an error that is safe to write down: no token, hash, password, code or database password. */
export function redact(error: unknown): string {
  let text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  for (const [pattern, replacement] of SECRETS) text = text.replace(pattern, replacement)
  // A line break in it could forge a line of the log.
  return text.replace(/\s+/g, ' ').slice(0, 500)
}
