import { quoted, visible } from '../../output/quoted'

/** A document for an assistant: no control, direction or invisible characters; texts that others wrote are quotes. */
export function cleanDocument(value: unknown, names: ReadonlySet<string>, name = ''): unknown {
  if (typeof value === 'string') return value !== '' && names.has(name) ? quoted(value) : visible(value)
  if (Array.isArray(value)) return value.map((one) => cleanDocument(one, names, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanDocument(one, names, key)]))
}
