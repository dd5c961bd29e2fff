import { readFileSync } from 'node:fs'
import { Ajv2020, type AnySchema, type ErrorObject } from 'ajv/dist/2020'

// Validation by the published contract (packages/sdk/contract).

type Json = Readonly<Record<string, unknown>>

interface Operation {
  readonly operationId: string
  readonly parameters: readonly {
    readonly name?: string
    readonly in?: string
    readonly required?: boolean
    readonly schema?: Json
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> }
  readonly responses: {
    readonly '200': { readonly content: { readonly 'application/json': { readonly schema: Json } } }
  }
}

const file = (name: string): string =>
  readFileSync(new URL(`../../../sdk/contract/${name}`, import.meta.url), 'utf8')

const paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = JSON.parse(
  file('openapi.json').replaceAll('#/components/schemas/', 'urn:bgk:contract#/$defs/'),
).paths

const operations: ReadonlyMap<string, Operation> = new Map(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation]),
)

/** Names of all calls. */
export const describedCalls: readonly string[] = [...operations.keys()]

type Errors = readonly string[]

/** Checks values against the contract. */
export interface WireContract {
  response(call: string, answer: unknown): Errors
  /** Query, with texts in place of numbers, or JSON body. */
  request(call: string, fields: unknown): Errors
  /** A schema of schemas.json by name. */
  named(name: string, value: unknown): Errors
}

/**
 * Opens the contract.
 *
 * @param isClosed Rejects fields that it does not describe.
 */
export function openWireContract(isClosed: boolean): WireContract {
  const bundle: AnySchema = JSON.parse(file('schemas.json'), isClosed ? closing : undefined)
  const ajvOf = (coerceTypes: boolean) => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, coerceTypes })
    ajv.addVocabulary(['name', 'values', 'also', 'reasons', 'update'].map((word) => `x-bgk-${word}`))
    for (const format of ['decimal', 'wall-clock', 'int64', 'binary']) ajv.addFormat(format, true)
    return ajv.addSchema(bundle)
  }
  const bodies = ajvOf(false)
  const queries = ajvOf(true)
  const operationOf = (call: string): Operation => {
    const found = operations.get(call)
    if (found === undefined) throw new Error(`The contract lacks ${call}`)
    return found
  }
  const check = (ajv: Ajv2020, schema: AnySchema, value: unknown): Errors =>
    ajv.validate(schema, value) ? [] : (ajv.errors ?? []).map(textOf)

  return {
    response: (call, answer) =>
      check(bodies, operationOf(call).responses['200'].content['application/json'].schema, answer),
    request(call, fields) {
      const { parameters, requestBody } = operationOf(call)
      const [body] = Object.values(requestBody?.content ?? {})
      if (body) return check(bodies, body.schema, fields)
      const query = parameters.filter((parameter) => parameter.in === 'query')
      // Coercion changes the value.
      return check(queries, querySchema(query), structuredClone(fields))
    },
    named: (name, value) => check(bodies, { $ref: `urn:bgk:contract#/$defs/${name}` }, value),
  }
}

const querySchema = (query: Operation['parameters']): AnySchema => ({
  type: 'object',
  properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
  required: query.flatMap(({ name, required }) => (required ? [name] : [])),
  additionalProperties: false,
})

/** Closes an object schema, as a reviver. */
function closing(_: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && 'properties' in value
  return isObject && !('additionalProperties' in value) ? { ...value, additionalProperties: false } : value
}

const textOf = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath} ${message} ${JSON.stringify(params)}`
