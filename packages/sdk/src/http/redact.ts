const SECRET_FIELD = /password|token|secret|^(?:old)?code$|idcard/i

/** Passwords, codes and the like among the fields of a request, to be redacted from errors. */
export function secretsOf(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    SECRET_FIELD.test(name) && typeof value === 'string' ? [value] : [],
  )
}

/** The text without the secrets: a server may echo what it was sent. Shorter ones than four characters stay. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce(
    (clean, secret) => (secret.length < 4 ? clean : clean.split(secret).join('***')),
    text,
  )
}
