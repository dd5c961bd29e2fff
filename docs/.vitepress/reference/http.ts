// Reference of the HTTP calls, from the OpenAPI document of the SDK.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { frontMatter, pagesFolder, root, write } from './files'
import { blocks, code, fence, plain, table } from './markdown'
import { fieldsTable, nameOf, type Schema, typeOf } from './schema-table'

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

interface Content {
  readonly schema: Schema
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>
}

type Contents = Readonly<Record<string, Content>>

interface Operation {
  readonly tags: readonly string[]
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Contents }
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>
  readonly 'x-bgk-auth'?: boolean
  readonly 'x-bgk-extension'?: string
  readonly 'x-bgk-reasons'?: readonly string[]
}

interface OpenApi {
  readonly info: { readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, { readonly description: string }>>
    readonly schemas: Readonly<Record<string, Schema>>
    readonly securitySchemes: Readonly<
      Record<string, { readonly name: string; readonly description: string }>
    >
  }
}

/** Reads a document of the SDK's contract. */
export const readContract = async (file: string) =>
  JSON.parse(await readFile(join(root, 'packages/sdk/contract', file), 'utf8'))

/** Writes the pages of `http/`: one per group of calls, conventions and models. */
export async function writeHttp(): Promise<void> {
  const api: OpenApi = await readContract('openapi.json')
  const folder = join(pagesFolder, 'http')
  await write(join(folder, 'conventions.md'), conventionsPage(api))
  for (const [order, tag] of api.tags.entries()) {
    const page = { title: `HTTP: ${tag.name}`, description: tag.description }
    const calls = operationsOf(api, tag.name).map((call) => callPart(api, call))
    await write(
      join(folder, `${tag.name}.md`),
      `${frontMatter(page, order + 1)}${blocks(`# ${page.title}`, tag.description, ...calls)}\n`,
    )
  }
  await write(join(folder, 'models.md'), modelsPage(api))
}

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const operationsOf = ({ paths }: OpenApi, tag: string): Call[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    .filter(({ operation }) => operation.tags.includes(tag))

function callPart(api: OpenApi, { method, path, operation }: Call): string {
  const own = (operation.parameters ?? []).filter(({ $ref }) => $ref === undefined)
  const [body] = Object.entries(operation.requestBody?.content ?? {})
  const answer = operation.responses['200']?.content?.['application/json']
  return blocks(
    `## ${operation.operationId}`,
    fence('http', `${method.toUpperCase()} ${path}`),
    plain(operation.description ?? `${operation.summary}.`),
    accessOf(operation),
    own.length > 0 ? blocks('**Query**', parameterTable(own)) : '',
    body ? blocks(`**Body** (${code(body[0])})`, bodyTable(api, body[1].schema)) : '',
    answer ? blocks('**Response**', answerPart(api, answer)) : '',
    reasonsPart(operation['x-bgk-reasons'] ?? []),
  )
}

const accessOf = (operation: Operation): string =>
  [
    operation['x-bgk-auth'] ? 'Requires a login.' : 'Public.',
    operation['x-bgk-extension']
      ? `Extension ${code(operation['x-bgk-extension'])}: see [Extensions](../extensions.md).`
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ')

const parameterTable = (parameters: readonly Parameter[]): string =>
  fieldsTable(
    {
      properties: Object.fromEntries(
        parameters.map(({ name, schema, description = '' }) => [name, { ...schema, description }]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
    modelAddress,
  )

function bodyTable({ components }: OpenApi, schema: Schema): string {
  const body = schema.$ref ? components.schemas[nameOf(schema.$ref)] : schema
  return body ? fieldsTable(body, modelAddress) : ''
}

function answerPart({ components }: OpenApi, { schema, examples = {} }: Content): string {
  const accepted = (schema.oneOf ?? [schema]).find(({ $ref = '' }) => nameOf($ref) !== 'Rejection')
  const envelope = accepted?.$ref ? components.schemas[nameOf(accepted.$ref)] : accepted
  const data = envelope?.properties?.data
  const type = data ? `${code('data')}: ${typeOf(data, modelAddress)}` : ''
  const count = envelope?.properties?.count ? `, and ${code('count')} of all rows` : ''
  return blocks(
    `${type}${count}`,
    data && !data.$ref && !data.items ? bodyOfData(data) : '',
    ...Object.values(examples)
      .slice(0, 1)
      .map(({ value }) => fence('json', JSON.stringify(value, undefined, 2))),
  )
}

/** Fields of data without a model of its own. */
const bodyOfData = (data: Schema): string =>
  [data, ...(data.anyOf ?? [])].map((one) => fieldsTable(one, modelAddress)).join('')

const reasonsPart = (reasons: readonly string[]): string =>
  reasons.length === 0
    ? ''
    : `**Reasons of rejections**: ${reasons.map((reason) => `[${code(reason)}](../reasons.md#${reason.toLowerCase()})`).join(' ')}`

const isModel = (name: string): boolean => !/(Answer|Page|List|Request)$|^(Rejection|HttpError)$/.test(name)

const modelAddress = (name: string): string | undefined =>
  isModel(name) ? `models.md#${name.toLowerCase()}` : undefined

/** Address of a model from a page beside the folder; undefined if the HTTP calls have no such model. */
export async function modelAddressFrom(folder: string): Promise<(name: string) => string | undefined> {
  const api: OpenApi = await readContract('openapi.json')
  return (name) => {
    const address = api.components.schemas[name] ? modelAddress(name) : undefined
    return address && `${folder}/${address}`
  }
}

function modelsPage({ components }: OpenApi): string {
  const page = {
    title: 'HTTP: models',
    description: 'Objects in responses: names on the wire, names in the SDK, types.',
  }
  const parts = Object.entries(components.schemas)
    .filter(([name]) => isModel(name))
    .map(([name, schema]) =>
      blocks(`## ${name}`, plain(schema.description ?? ''), fieldsTable(schema, modelAddress)),
    )
  return `${frontMatter(page, 99)}${blocks(`# ${page.title}`, page.description, ...parts)}\n`
}

function conventionsPage({ info, components }: OpenApi): string {
  const page = {
    title: 'HTTP: conventions',
    description: 'Envelope, login, headers, decimals, times and errors of every HTTP call.',
  }
  const rejection = components.schemas.Rejection
  const tokens = Object.values(components.securitySchemes)
  return `${frontMatter(page, 0)}${blocks(
    `# ${page.title}`,
    'The [OpenAPI 3.1 document](https://github.com/bgk-exchange/bgk/blob/main/packages/sdk/contract/openapi.json) is exported as `@bgk/sdk/openapi.json`. These pages are made from it.',
    plain(info.description),
    '## Headers',
    table(
      ['Header', 'Values', 'Meaning'],
      [
        ...tokens.map(({ name, description }) => [code(name), 'string', description]),
        ...Object.values(components.parameters).map(({ name, schema, description = '' }) => [
          code(name),
          typeOf(schema),
          description,
        ]),
      ],
    ),
    '## Rejections',
    rejection ? blocks(plain(rejection.description ?? ''), fieldsTable(rejection)) : '',
    '## Other statuses',
    table(
      ['Response', 'Meaning'],
      Object.entries(components.responses).map(([name, { description }]) => [name, description]),
    ),
  )}\n`
}
