// Fields of a JSON Schema as a table.
import { code, plain, table } from './markdown'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly default?: unknown
}

/** Link of a `$ref`, if the page has one. */
type LinkOf = (ref: string) => string | undefined

/** Table of an object's fields; fields of objects inside follow their parent as `parent.child`. */
export function fieldsTable(schema: Schema, linkOf: LinkOf = () => undefined): string {
  return table(['Field', 'Type', 'Meaning'], rows(schema, '', linkOf))
}

function rows(schema: Schema, above: string, linkOf: LinkOf): string[][] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${above}${name}`
    const inside = field.items?.properties ? field.items : field
    const suffix = inside === field ? '.' : '[].'
    return [
      [
        code(required.size > 0 && !required.has(name) ? `${path}?` : path),
        typeOf(field, linkOf),
        plain(field.description ?? ''),
      ],
      ...rows(inside, `${path}${suffix}`, linkOf),
    ]
  })
}

/** Type of a value in a few words. */
function typeOf(schema: Schema, linkOf: LinkOf = () => undefined): string {
  if (schema.$ref !== undefined) return linkOf(schema.$ref) ?? code(schema.$ref.split('/').at(-1) ?? '')
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((one) => typeOf(one, linkOf)))].join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items, linkOf)}`
  const types = [schema.type ?? 'any'].flat()
  return types
    .map((type) => (type === 'string' && schema.format ? `${type} (${schema.format})` : type))
    .join(' or ')
}
