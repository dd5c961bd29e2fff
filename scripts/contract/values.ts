import type ts from 'typescript'

// Values of the interpreter: descriptions of the readers, fields and codecs that the sources define.

export type Json = null | boolean | number | string | readonly Json[] | Schema

/** A JSON Schema, or another JSON object. */
export interface Schema {
  readonly [key: string]: Json | undefined
}

/** A field of a wire object. */
export interface Property {
  readonly schema: Schema
  readonly isRequired: boolean
}

/** Fields by wire name. */
export type Properties = Readonly<Record<string, Property>>

/** A `SchemaAt` of the SDK. */
export interface Reader {
  readonly kind: 'reader'
  readonly schema: Schema
  /** Accepts a missing value. */
  readonly isOptional: boolean
  /** Fields, if it reads an object. */
  readonly properties?: Properties
}

export interface Codec extends Omit<Reader, 'kind'> {
  readonly kind: 'codec'
  /** A request, whose schema has the name of its constant. */
  readonly isRequest?: true
}

export interface Field {
  readonly kind: 'field'
  readonly wire: string
  readonly also: readonly string[]
  readonly twins: readonly string[]
  readonly reader: Reader
  readonly longest?: number
  /** Fields of an inlined object, in place of a field of its own. */
  readonly spread?: Properties
}

/** A dictionary of wire words and ours. */
export interface Names {
  readonly kind: 'names'
  readonly words: Readonly<Record<string, string>>
}

/** An object literal. */
interface Table {
  readonly kind: 'table'
  readonly entries: ReadonlyMap<string, Value>
}

/** A function of the sources, with its scope. */
export interface Code {
  readonly kind: 'code'
  /** `wire/codec/fields.ts#alone`; undefined for an inline function. */
  readonly id: string | undefined
  readonly node: ts.SignatureDeclaration
  readonly scope: Scope
}

export type Value =
  | Reader
  | Codec
  | Field
  | Names
  | Table
  | Code
  | readonly Value[]
  | string
  | number
  | boolean
  | null
  | undefined

export interface Scope {
  readonly locals: ReadonlyMap<ts.Symbol, Value>
  /** Id of the constant whose initializer is evaluated. */
  readonly owner: string
}

type Tagged = Extract<Value, { readonly kind: string }>

export function isTagged<Kind extends Tagged['kind']>(
  value: Value,
  kind: Kind,
): value is Extract<Tagged, { readonly kind: Kind }> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
}

const expected = (type: string, value: Value): never => {
  const shown = isTagged(value, 'code') ? 'a function' : JSON.stringify(value)
  throw new TypeError(`Expected ${type}, not ${shown}`)
}

export const textOf = (value: Value): string => (typeof value === 'string' ? value : expected('text', value))

export const numberOf = (value: Value): number =>
  typeof value === 'number' ? value : expected('a number', value)

export const textsOf = (values: readonly Value[]): readonly string[] => values.map(textOf)

export const listOf = (value: Value): readonly Value[] =>
  Array.isArray(value) ? value : expected('a list', value)

export const fieldOf = (value: Value): Field =>
  isTagged(value, 'field') ? value : expected('a field', value)

export const namesOf = (value: Value): Names => (isTagged(value, 'names') ? value : expected('names', value))

export const codecOf = (value: Value): Codec =>
  isTagged(value, 'codec') ? value : expected('a codec', value)

export const tableOf = (value: Value): ReadonlyMap<string, Value> =>
  isTagged(value, 'table') ? value.entries : expected('an object', value)

/** A codec or its `schemaAt`. */
export function readerOf(value: Value): Reader {
  if (isTagged(value, 'reader')) return value
  return isTagged(value, 'codec') ? { ...value, kind: 'reader' } : expected('a reader', value)
}

export const reader = (schema: Schema, isOptional = false): Reader => ({ kind: 'reader', schema, isOptional })

/** The schema of an object. Unknown fields are allowed: readers ignore them. */
export function objectSchema(properties: Properties): Schema {
  const required = Object.entries(properties).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []))
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 && { required }),
  }
}

export const objectReader = (properties: Properties, isOptional = false): Reader => ({
  ...reader(objectSchema(properties), isOptional),
  properties,
})

/** The schema for a present value or a placeholder for nothing (docs/reference/rules.md#r37). */
export function orNothing(schema: Schema): Schema {
  const { type, pattern } = schema
  const types = type === undefined ? [] : [type].flat()
  if (typeof pattern === 'string' && types.includes('string')) {
    return { ...schema, type: [...types, 'null'], pattern: `^(?:--|null|${pattern.slice(1, -1)})?$` }
  }
  const { minLength: _length, not: _placeholders, ...rest } = schema
  if (types.length > 0 && schema.enum === undefined) return { ...rest, type: [...types, 'null'] }
  const { description, ...plain } = schema
  return { ...(description !== undefined && { description }), anyOf: [plain, { type: 'null' }] }
}
