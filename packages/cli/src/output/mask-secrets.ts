// What the system or a library says of a failure may hold what was sent: a header, an address with a password.

const credentials = /\b(bearer|basic)\s+[^\s"',}\]]+/gi
const fields = /((?:authorization|token|password|passwd|secret|cookie)["']?\s*[:=]\s*["']?)[^\s"',}\]&]+/gi
const userInfo = /\/\/[^/\s@]+@/g

/** The text without credentials: those that are named as such, those of addresses, and the words that are known to be secret. */
export function maskSecrets(text: string, known: readonly (string | undefined)[] = []): string {
  const masked = text.replace(credentials, '$1 ***').replace(fields, '$1***').replace(userInfo, '//***@')
  return known.reduce<string>((rest, secret) => (secret ? rest.replaceAll(secret, '***') : rest), masked)
}
