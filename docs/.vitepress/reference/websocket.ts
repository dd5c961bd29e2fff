// Reference of the sockets, from the AsyncAPI document of the SDK.
import { join } from 'node:path'
import { frontMatter, pagesFolder, write } from './files'
import { modelAddressFrom, readContract } from './http'
import { blocks, code, fence, plain } from './markdown'
import { fieldsTable, nameOf, type Schema } from './schema-table'

interface Channel {
  readonly address: string
  readonly description: string
  readonly 'x-bgk-extension'?: string
  readonly parameters?: Readonly<Record<string, { readonly description: string }>>
  readonly messages: Readonly<Record<string, { readonly payload: Schema }>>
}

interface Operation {
  readonly action: 'send' | 'receive'
  readonly channel: { readonly $ref: string }
  readonly summary: string
  readonly messages: readonly { readonly $ref: string }[]
}

interface AsyncApi {
  readonly info: { readonly description: string }
  readonly channels: Readonly<Record<string, Channel>>
  readonly operations: Readonly<Record<string, Operation>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

type AddressOf = (name: string) => string | undefined

/** Writes `websocket.md`. */
export async function writeWebsocket(): Promise<void> {
  const api: AsyncApi = await readContract('asyncapi.json')
  const addressOf = await modelAddressFrom('http')
  const page = {
    title: 'WebSocket',
    description: 'Sockets of an exchange: addresses, messages of both sides, and their fields.',
  }
  const channels = Object.entries(api.channels).map(([name, channel]) =>
    channelPart(api, name, channel, addressOf),
  )
  await write(
    join(pagesFolder, 'websocket.md'),
    `${frontMatter(page, 91, 3)}${blocks(
      `# ${page.title}`,
      plain(api.info.description),
      'The [AsyncAPI 3.0 document](https://github.com/bgk-exchange/bgk/blob/main/packages/sdk/contract/asyncapi.json) is exported as `@bgk/sdk/asyncapi.json`. This page is made from it.',
      ...channels,
    )}\n`,
  )
}

function channelPart(api: AsyncApi, name: string, channel: Channel, addressOf: AddressOf): string {
  const operations = Object.values(api.operations).filter(({ channel: { $ref } }) => nameOf($ref) === name)
  return blocks(
    `## ${name[0]?.toUpperCase()}${name.slice(1)} socket`,
    fence('text', `ws://localhost:8080${channel.address}`),
    plain(channel.description),
    channel['x-bgk-extension'] ? `Extension ${code(channel['x-bgk-extension'])}.` : '',
    ...Object.entries(channel.parameters ?? {}).map(
      ([parameter, { description }]) => `${code(`{${parameter}}`)}: ${plain(description)}`,
    ),
    ...operations.map((operation) => operationPart(api, channel, operation, addressOf)),
  )
}

function operationPart(
  { components }: AsyncApi,
  channel: Channel,
  operation: Operation,
  addressOf: AddressOf,
): string {
  const side = operation.action === 'receive' ? 'From the client' : 'From the exchange'
  return blocks(
    ...operation.messages.map(({ $ref }) => {
      const payload = channel.messages[nameOf($ref)]?.payload
      const schema = payload?.$ref ? components.schemas[nameOf(payload.$ref)] : payload
      return blocks(
        `### ${nameOf($ref)}`,
        `${side}: ${plain(operation.summary)} ${plain(schema?.description ?? '')}`.trim(),
        schema ? fieldsOf(schema, addressOf) : '',
      )
    }),
  )
}

const fieldsOf = (schema: Schema, addressOf: AddressOf): string =>
  typeof schema.const === 'string' ? fence('text', schema.const) : fieldsTable(schema, addressOf)
