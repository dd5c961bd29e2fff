// Fields of a JSON Schema as a table.
import { code, plain, table } from './markdown'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly format?: string
  /** Name of the field in the SDK. */
  readonly 'x-bgk-name'?: string
}

/** Address of a schema's heading; undefined if it has none. */
type AddressOf = (name: string) => string | undefined

/** Name at the end of a `$ref`. */
export const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ''

/** Table of an object's fields; fields of objects inside follow their parent as `parent.child`. */
export function fieldsTable(schema: Schema, addressOf: AddressOf = () => undefined): string {
  const all = rows(schema, '', addressOf)
  const hasNames = all.some(({ sdkName }) => sdkName !== '')
  return hasNames
    ? table(
        ['Field', 'In the SDK', 'Type', 'Meaning'],
        all.map(({ field, sdkName, type, meaning }) => [field, sdkName, type, meaning]),
      )
    : table(
        ['Field', 'Type', 'Meaning'],
        all.map(({ field, type, meaning }) => [field, type, meaning]),
      )
}

interface FieldRow {
  readonly field: string
  readonly sdkName: string
  readonly type: string
  readonly meaning: string
}

function rows(schema: Schema, above: string, addressOf: AddressOf): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${above}${name}`
    const inside = field.items?.properties ? field.items : field
    return [
      {
        field: code(schema.required && !schema.required.includes(name) ? `${path}?` : path),
        sdkName: code(field['x-bgk-name'] ?? ''),
        type: typeOf(field, addressOf),
        meaning: plain(field.description ?? ''),
      },
      ...rows(inside, `${path}${inside === field ? '.' : '[].'}`, addressOf),
    ]
  })
}

/** Formats that name a type of the contract better than its JSON type. */
const NAMED = new Set(['decimal', 'wall-clock'])

/** Type of a value in a few words. */
export function typeOf(schema: Schema, addressOf: AddressOf = () => undefined): string {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref)
    const address = addressOf(name)
    return address ? `[${name}](${address})` : code(name)
  }
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((one) => typeOf(one, addressOf)))].join(' or ')
  const [first] = schema.allOf ?? []
  if (first) return typeOf(first, addressOf)
  if (schema.items) return `list of ${typeOf(schema.items, addressOf)}`
  if (schema.format !== undefined && NAMED.has(schema.format)) return schema.format.replace('-', ' ')
  return [schema.type ?? 'any']
    .flat()
    .map((type) => (type === 'string' && schema.format ? `string (${schema.format})` : type))
    .join(' or ')
}
