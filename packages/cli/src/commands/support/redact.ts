// What leaves this machine for the staff: enough to find an order, nothing that opens an account or says who somebody is.

/** Names of fields whose values nobody else needs. */
const SECRET =
  /pass|token|secret|code|key|address|tag|memo|remark|name|card|bank|image|content|proof|destination/i

/** The value with secret fields blanked, whatever their depth. */
export function redactFields(value: unknown, name = ''): unknown {
  if (value === null || value === undefined) return value
  if (SECRET.test(name)) return '***'
  if (Array.isArray(value)) return value.map((one) => redactFields(one, name))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redactFields(one, key)]))
}

/** `t***@bgk.test`, `***4567`: enough for its owner to know it again. */
export function maskAccount(account: string): string {
  if (account === '') return ''
  const [local = '', domain] = account.split('@')
  return domain === undefined ? `***${account.slice(-4)}` : `${local.slice(0, 1)}***@${domain}`
}

/** The text with every e-mail address masked. */
export const maskAddresses = (text: string): string =>
  text.replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, maskAccount)

/** The text without these words, wherever they stand. Short ones are left: they would blank half of it. */
export function withoutSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  return secrets.reduce<string>(
    (rest, secret) => (secret === undefined || secret.length < 6 ? rest : rest.replaceAll(secret, '***')),
    text,
  )
}
