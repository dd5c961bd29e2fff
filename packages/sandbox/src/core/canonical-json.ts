const NOTHING: ReadonlySet<string> = new Set()

/** JSON with the keys of every object sorted and undefined fields left out: equal values, equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return canonicalObject(value, NOTHING)
}

/** As canonicalJson, without the fields named. */
export function canonicalObject(value: object, left: ReadonlySet<string>): string {
  const fields: Readonly<Record<string, unknown>> = { ...value }
  let text = ''
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key]
    if (field === undefined || left.has(key)) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(field)}`
  }
  return `{${text}}`
}
