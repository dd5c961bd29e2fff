const NOTHING: ReadonlySet<string> = new Set()

/** JSON with the keys of every object sorted and undefined fields left out: equal values, equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'string') return textJson(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return canonicalObject(value, NOTHING)
}

/** canonicalJson without the named fields. */
export function canonicalObject(value: object, left: ReadonlySet<string>): string {
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const field: unknown = Reflect.get(value, key)
    if (field === undefined || left.has(key)) continue
    text += `${text === '' ? '' : ','}${textJson(key)}:${canonicalJson(field)}`
  }
  return `{${text}}`
}

/** Characters that JSON escapes. */
const ESCAPED = /[^ !#-[\]-~]/

function textJson(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`
}

/**
 * 128-bit fingerprint of a text as 32 hex digits: four mixed 32-bit lanes in the manner of MurmurHash3. Pure
 * integer arithmetic, so every engine agrees without a crypto module. Not for secrets.
 */
export function fingerprint(text: string): string {
  let a = 0x243f6a88
  let b = 0x85a308d3
  let c = 0x13198a2e
  let d = 0x03707344
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ unit, 0x239b961b)
    b = c ^ Math.imul(b ^ unit, 0xab0e9789)
    c = d ^ Math.imul(c ^ unit, 0x38b34ae5)
    d = a ^ Math.imul(d ^ unit, 0xa1e38b93)
  }
  a = mix(a ^ text.length)
  b = mix(b ^ a)
  c = mix(c ^ b)
  d = mix(d ^ c)
  a = mix(a ^ d)
  return hex(a) + hex(b) + hex(c) + hex(d)
}

function mix(value: number): number {
  let h = value ^ (value >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}
