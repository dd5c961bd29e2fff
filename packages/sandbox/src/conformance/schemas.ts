import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv'
import type { Ledger } from './ledger'
import { type Fields, fieldsOf, isFields, isMissing, shown, textOf } from './values'

/** Checks of each field of the answers and frames, from the JSON Schemas of the wire. */
export interface Schemas {
  /** Checks an accepted response, envelope included. */
  checkAnswer(ledger: Ledger, call: string, body: unknown): void
  /** Checks one key of a frame. */
  checkFrame(ledger: Ledger, key: string, value: unknown): void
  /** Declares the checks of these calls. */
  declareAnswers(ledger: Ledger, calls: readonly string[]): void
  /** Declares the checks of all keys of frames. */
  declareFrames(ledger: Ledger): void
  /** Keys of a frame. */
  readonly frameKeys: readonly string[]
}

/** Calls whose answer may have a fill (docs/reference/payloads.md#what-an-order-came-to). */
const FILLING = /^(spot|futures)\.(buy|sell|close)/

const WIRE = 'docs/reference/wire.md'
const PAGES: Readonly<Record<string, string>> = {
  user: 'user',
  member: 'user',
  spot: 'spot',
  futures: 'futures',
  cycle: 'cycle',
  account: 'account',
  flash: 'flash',
  ieo: 'ieo',
  fiat: 'fiat',
  home: 'home',
}

/** Loads validator and schemas, which other commands never need. */
export async function loadSchemas({
  nullLists,
}: {
  readonly nullLists?: 'empty' | undefined
} = {}): Promise<Schemas> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const require = createRequire(import.meta.url)
  const read = async (name: string): Promise<Fields> =>
    fieldsOf(JSON.parse(await readFile(require.resolve(`@bgk/sdk/${name}.json`), 'utf8')))
  const [bundle, openapi] = await Promise.all([read('schemas'), read('openapi')])
  const names = answerNames(openapi)
  const definitions = fieldsOf(bundle.$defs)
  const id = textOf(bundle.$id)
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateFormats: false,
    validateSchema: false,
    schemas: [bundle],
  })
  const compiled = new Map<string, ValidateFunction>()
  const validatorOf = (reference: string): ValidateFunction => {
    const known = compiled.get(reference) ?? ajv.compile({ $ref: `${id}#/$defs/${reference}` })
    compiled.set(reference, known)
    return known
  }
  const paths = (schema: unknown, path: string): readonly FieldPath[] =>
    fieldPaths(schema, definitions, path, [])

  const declare = (ledger: Ledger, owner: string, rule: string, schema: unknown, path: string) => {
    for (const { path: field, text } of paths(schema, path))
      ledger.declare(`${owner}#${field}`, { field, expected: text, rule })
  }
  const check = (
    ledger: Ledger,
    owner: string,
    reference: string,
    value: unknown,
    rule: string,
    within = '',
  ) => {
    const validate = validatorOf(reference)
    const errors = validate(value) ? [] : (validate.errors ?? [])
    const isEmptyList = ({ keyword, data, schema }: ErrorObject) =>
      nullLists === 'empty' && keyword === 'type' && data === null && [schema].flat().includes('array')
    const failed = deviations(errors.filter((error) => !isEmptyList(error)))
    const bad = new Map(failed.map(({ path, ...rest }) => [path, rest] as const))
    for (const path of presentPaths(value)) {
      const key = `${owner}#${within}${path}`
      if (!bad.has(path) && ledger.has(key)) ledger.verify(key, true, '')
    }
    for (const [path, { actual, expected }] of bad) {
      const key = `${owner}#${within}${path}`
      ledger.declare(key, { field: `${within}${path}`, expected, rule })
      ledger.verify(key, false, actual)
    }
  }
  const ruleOf = (call: string) => `${WIRE}#${PAGES[call.split('.')[0] ?? ''] ?? 'compatible-endpoints'}`
  const frames = fieldsOf(fieldsOf(definitions.MarketFrame).properties)
  return {
    frameKeys: Object.keys(frames),
    declareAnswers(ledger, calls) {
      for (const call of calls) {
        const name = names.get(call)
        if (name === undefined) throw new Error(`The contract has no answer of ${call}`)
        const data = fieldsOf(fieldsOf(definitions[name]).properties).data
        // Messages without data share the schema of placed orders.
        if (name !== 'Answer' || FILLING.test(call)) declare(ledger, call, ruleOf(call), data, 'data')
      }
    },
    declareFrames(ledger) {
      for (const [key, schema] of Object.entries(frames))
        declare(ledger, `frame.${key}`, `${WIRE}#frames`, schema, key)
    },
    checkAnswer(ledger, call, body) {
      const name = names.get(call)
      if (name !== undefined)
        check(ledger, call, name, SINGLE.has(call) ? unwrapped(body) : body, ruleOf(call))
    },
    checkFrame(ledger, key, value) {
      if (key in frames)
        check(
          ledger,
          `frame.${key}`,
          'MarketFrame',
          { [key]: key.endsWith('info') ? alone(value) : value },
          `${WIRE}#frames`,
        )
    },
  }
}

/** Calls of one row that back ends also answer with a list of it. */
const SINGLE: ReadonlySet<string> = new Set(['cycle.positionById', 'fiat.order'])

const alone = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

const unwrapped = (body: unknown): unknown => (isFields(body) ? { ...body, data: alone(body.data) } : body)

/** Names of the response schemas by call. */
function answerNames(openapi: Fields): ReadonlyMap<string, string> {
  const operations = Object.values(fieldsOf(openapi.paths)).flatMap((path) => Object.values(fieldsOf(path)))
  return new Map(
    operations.flatMap((operation): (readonly [string, string])[] => {
      const { operationId, responses } = fieldsOf(operation)
      const content = fieldsOf(fieldsOf(fieldsOf(fieldsOf(responses)['200']).content)['application/json'])
      const { oneOf, anyOf } = fieldsOf(content.schema)
      const choices = [oneOf, anyOf, content.schema].flatMap((each) => (Array.isArray(each) ? each : [each]))
      const references = choices.map((each) => textOf(fieldsOf(each).$ref).split('/').at(-1) ?? '')
      const accepted = references.find((name) => name !== '' && name !== 'Rejection')
      return accepted === undefined ? [] : [[textOf(operationId), accepted]]
    }),
  )
}

interface FieldPath {
  readonly path: string
  readonly text: string
}

/** All fields of a schema with a description of their types. */
function fieldPaths(
  schema: unknown,
  definitions: Fields,
  path: string,
  seen: readonly string[],
): readonly FieldPath[] {
  const { $ref, ...own } = fieldsOf(schema)
  const name = textOf($ref).split('/').at(-1) ?? ''
  if (seen.includes(name)) return []
  const target = name === '' ? {} : fieldsOf(definitions[name])
  const { properties, items, anyOf, allOf, type, enum: words } = { ...target, ...own }
  const nested = name === '' ? seen : [...seen, name]
  const below = [
    ...Object.entries(fieldsOf(properties)).flatMap(([key, each]) =>
      fieldPaths(each, definitions, `${path}.${key}`, nested),
    ),
    ...(items === undefined ? [] : fieldPaths(items, definitions, `${path}[]`, nested)),
    ...[anyOf, allOf]
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .flatMap((each) => fieldPaths(each, definitions, path, nested)),
  ]
  const types = [type].flat().filter((each) => typeof each === 'string')
  const text = Array.isArray(words) ? `one of ${words.map(shown).join(', ')}` : types.join(' or ')
  const self = text === '' || (path.endsWith('[]') && isFields(properties)) ? [] : [{ path, text }]
  const unique = new Map([...self, ...below].map((each) => [each.path, each]))
  return [...unique.values()]
}

interface Deviation {
  readonly path: string
  readonly actual: string
  readonly expected: string
}

/** The deepest errors of a validation, one for each field. */
function deviations(errors: readonly ErrorObject[]): readonly Deviation[] {
  const found = errors
    .filter(({ keyword }) => !['anyOf', 'oneOf', 'allOf', 'if'].includes(keyword))
    .filter((error) => !hasOtherSpelling(error))
    .map((error) => {
      const missing = error.keyword === 'required' ? textOf(error.params.missingProperty) : undefined
      const path = pathOf(missing === undefined ? error.instancePath : `${error.instancePath}/${missing}`)
      const expected =
        missing === undefined ? `${error.keyword} ${shown(error.schema)}` : 'the field is present'
      const actual = missing === undefined ? shown(error.data) : 'absent'
      return { path, actual, expected, isAllowed: isLenient(error) }
    })
  // An error of a whole follows from those of its parts, also where these are allowed.
  return found.filter(
    ({ path, isAllowed }) =>
      !isAllowed && !found.some((other) => other.path !== path && other.path.startsWith(path)),
  )
}

/** Tests whether a required field is there by another of its names. */
function hasOtherSpelling({ keyword, params, parentSchema, data }: ErrorObject): boolean {
  if (keyword !== 'required') return false
  const schema: AnySchemaObject = parentSchema ?? {}
  const also: unknown = fieldsOf(fieldsOf(schema.properties)[textOf(params.missingProperty)])['x-bgk-also']
  const { missingProperty } = params
  const others = [
    ...(Array.isArray(also) ? also : []),
    ...(missingProperty === 'autoid' && isSale(schema) ? ['id'] : []),
  ]
  // A message needs no data (docs/reference/wire.md#envelope).
  if (missingProperty === 'data') return takesNull(fieldsOf(schema.properties).data)
  return others.some((name) => !isMissing(fieldsOf(data)[textOf(name)]))
}

/** Rows of token sales, whose number has either name (docs/reference/payloads.md#token-sales). */
const isSale = ({ properties }: AnySchemaObject): boolean =>
  ['issuePrice', 'ieoid'].some((name) => name in fieldsOf(properties))

const takesNull = (schema: unknown): boolean => {
  const { anyOf, type } = fieldsOf(schema)
  return [type, anyOf].flat().some((each) => each === 'null' || fieldsOf(each).type === 'null')
}

const TIME = /^(\d{4}-\d\d-\d\d[ T])?\d\d:\d\d:\d\d$/

/** Numbers as text, texts as numbers, and times in any of their forms (docs/reference/rules.md#r3). */
function isLenient({ keyword, data, schema, instancePath }: ErrorObject): boolean {
  if (keyword === 'pattern' || keyword === 'type')
    if (typeof data === 'string' && TIME.test(data) && /(date|time)$/i.test(instancePath)) return true
  if (keyword !== 'type') return false
  const types: readonly unknown[] = [schema].flat()
  const isNumeric = typeof data === 'string' && /^-?\d+(\.\d+)?$/.test(data)
  return (
    (isNumeric && (types.includes('integer') || types.includes('number'))) ||
    (typeof data === 'number' && types.includes('string'))
  )
}

/** `/data/0/price` becomes `data[].price`. */
function pathOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? '[]' : `.${part}`))
    .join('')
    .replace(/^\./, '')
}

/** Paths of all members of a value. */
function presentPaths(value: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (each: unknown, path: string) => {
    if (path !== '') found.add(path)
    if (Array.isArray(each)) for (const row of each) walk(row, `${path}[]`)
    else if (isFields(each))
      for (const [key, member] of Object.entries(each)) walk(member, path === '' ? key : `${path}.${key}`)
  }
  walk(value, '')
  return found
}
