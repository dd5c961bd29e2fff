// What a command takes, as a program gives it: its arguments and flags, read from the words that commander reads (`<pair> [id...]`,
// `--depth <n>`). One list makes both the schema and the reading.

import type { CommandSpec, FlagSpec } from '../../config/command'
import type { Flags } from '../../config/settings'
import { usageError } from '../../terminal/errors'

/** One thing that a command takes. */
export interface InputField {
  /** In capitals inside: `hideZero`. */
  readonly name: string
  readonly place: 'argument' | 'flag'
  readonly kind: 'text' | 'texts' | 'switch'
  readonly required: boolean
  readonly about: string
  readonly choices?: readonly string[]
  /** The word of its value, as `file`. */
  readonly value?: string
}

const ARGUMENT = /([<[])([\w-]+)(\.\.\.)?[>\]]/g
const FLAG = /^(?:-\w, )?--(no-)?([\w-]+)(?: [<[]([\w-]+)(\.\.\.)?[>\]])?$/

const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What a command takes, arguments first. */
export function inputFields({ args = '', flags = [], summary }: CommandSpec): readonly InputField[] {
  const places = [...args.matchAll(ARGUMENT)].map(
    ([, open, name = '', many]): InputField => ({
      name: camelCase(name),
      place: 'argument',
      kind: many === undefined ? 'text' : 'texts',
      required: open === '<',
      about: `${name} of: ${summary}`,
      value: name,
    }),
  )
  return [...places, ...flags.map(flagField)]
}

function flagField({ flags, summary, choices }: FlagSpec): InputField {
  const [, , name, value, many] = FLAG.exec(flags) ?? []
  if (name === undefined) throw new Error(`"${flags}" is no flag`)
  return {
    name: camelCase(name),
    place: 'flag',
    kind: value === undefined ? 'switch' : many === undefined ? 'text' : 'texts',
    required: false,
    about: summary,
    ...(choices && { choices }),
    ...(value !== undefined && { value }),
  }
}

/** The JSON Schema of an object with these fields. */
export function inputSchema(fields: readonly InputField[]): {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, object>>
  readonly required: string[]
  readonly additionalProperties: false
} {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

function fieldSchema({ kind, about: description, choices, required }: InputField): object {
  const text = { type: 'string', ...(choices && { enum: choices }) }
  if (kind === 'switch') return { type: 'boolean', description }
  if (kind === 'text') return { ...text, description }
  return { type: 'array', items: text, ...(required && { minItems: 1 }), description }
}

/** The arguments and flags of an object that a program gave; what is wrong in it is a usage error. A whole number will do for text. */
export function readInput(
  fields: readonly InputField[],
  values: Readonly<Record<string, unknown>>,
): { readonly args: readonly string[]; readonly flags: Flags } {
  const names = fields.map(({ name }) => name)
  const unknownName = Object.keys(values).find((name) => !names.includes(name))
  if (unknownName !== undefined)
    throw usageError(`there is no "${unknownName}" here`, `it takes ${names.join(', ') || 'nothing'}`)
  const args: string[] = []
  const flags: Record<string, unknown> = {}
  let skipped: string | undefined
  for (const field of fields) {
    const value = readField(field, values[field.name])
    if (value === undefined) {
      if (field.required) throw usageError(`"${field.name}" is missing`, field.about)
      if (field.place === 'argument') skipped = field.name
    } else if (field.place === 'flag') flags[field.name] = value
    else if (skipped !== undefined) throw usageError(`"${field.name}" wants "${skipped}" before it`)
    else args.push(...[value].flat().map(String))
  }
  return { args, flags }
}

function readField(
  { name, kind, choices }: InputField,
  value: unknown,
): string | boolean | string[] | undefined {
  if (value === undefined || value === null) return undefined
  if (kind === 'switch') {
    if (typeof value === 'boolean') return value ? true : undefined
    throw usageError(`"${name}" must be true or false`)
  }
  const read = (one: unknown): string => {
    const text = Number.isSafeInteger(one) ? String(one) : one
    if (typeof text !== 'string') throw usageError(`"${name}" must be text, numbers too`)
    if (choices !== undefined && !choices.includes(text))
      throw usageError(`"${name}" must be one of ${choices.join(', ')}, not "${text}"`)
    return text
  }
  if (kind === 'text') return read(value)
  if (!Array.isArray(value)) throw usageError(`"${name}" must be a list of texts`)
  return value.length === 0 ? undefined : value.map(read)
}
