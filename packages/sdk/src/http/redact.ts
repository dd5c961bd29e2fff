const SECRET_FIELD = /password|token|secret|^(?:old)?code$|idcard/i

/** The secret texts of a request: its token and the body's passwords and codes. */
export function secretsOf(token: string | undefined, body: unknown): readonly string[] {
  const secrets = token === undefined ? [] : [token]
  if (typeof body === 'object' && body !== null) {
    for (const [key, value] of Object.entries(body)) {
      if (SECRET_FIELD.test(key) && typeof value === 'string') secrets.push(value)
    }
  }
  return secrets.filter((secret) => secret.length >= 4)
}

/** The text without the secrets: a server may echo what it was sent. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => clean.split(secret).join('***'), text)
}
