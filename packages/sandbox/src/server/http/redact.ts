const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/bgk_sbx_[\w-]{1,200}/g, 'bgk_sbx_…'],
  [/\$(scrypt|argon2id|pbkdf2-sha256)\$[^\s"']{1,400}/g, '$$$1$$…'],
  [/(:\/\/[^\s:/@]{0,100}):[^\s@]{0,100}@/g, '$1:…@'],
  [/((?:password|secret|securitytoken|signature)"?\s{0,9}[:=]\s{0,9})"?[^\s",}]{1,400}"?/gi, '$1…'],
  [/("?code"?\s{0,9}[:=]\s{0,9})"\d{6}"/gi, '$1…'],
  // Bank accounts, cards and coin addresses; request ids are 32 hex digits and stay.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, '[iban]'],
  [/\b\d(?:[ -]?\d){13,18}\b/g, '[card]'],
  [/\b(?:sbx1|bc1|tb1|0x|T|[13])[A-Za-z0-9]{25,62}\b/g, '[address]'],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/g, '[e-mail]'],
]
const LONGEST = 500

/**
 * One loggable line about an error, without tokens, hashes, passwords, codes, cards, bank accounts, addresses
 * of coins or people, or database passwords.
 */
export function redact(error: unknown): string {
  // Untrusted text is cut first, so that patterns do not run over megabytes.
  let text = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
    0,
    4 * LONGEST,
  )
  for (const [pattern, replacement] of SECRETS) text = text.replace(pattern, replacement)
  // A line break could forge a log line; an escape or direction mark could alter a terminal's display.
  return text.replace(/[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').slice(0, LONGEST)
}
