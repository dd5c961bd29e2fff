import { callReasons } from '../../packages/sdk/src/endpoints/reasons/reasons'
import { LOCALES } from '../../packages/sdk/src/messages/languages'
import type { Call } from './calls'
import type { Example } from './examples'
import { refTo } from './schemas'
import type { Json, Property, Schema } from './values'

const TAGS: Readonly<Record<string, string>> = {
  home: 'Versions, notices, banners and contact of the exchange.',
  member: 'Registration, recovery and login.',
  user: 'Member, security, support and identity verification.',
  spot: 'Spot markets and orders.',
  futures: 'Perpetual contracts: markets, orders and positions.',
  cycle: 'Cycle contracts: stakes on the direction of a price.',
  account: 'Wallets, transfers, deposits and withdrawals.',
  flash: 'Swaps at a fixed price.',
  ieo: 'Token sales.',
  fiat: 'Purchases and sales for fiat currencies.',
  compat: 'Calls outside the table that the product requires.',
  aliases: 'Other paths of calls of the table, for compatible clients.',
  demo: 'Calls of demonstration exchanges.',
}

const DESCRIPTION = `Calls of a BGK exchange. Every response is an envelope \`{ code, msg, data }\`; lists of pages have \`count\` beside \`data\`.

- A rejection is HTTP 200 with a \`code\` other than 200; \`data.reason\` is stable, \`msg\` is for the user. A missing login is \`code\` 401.
- Decimals are plain decimal text; do not convert them to floating point. Responses of other back ends may have JSON numbers.
- A time is the exchange's wall clock without a zone (UTC+8 by default) or epoch milliseconds.
- An unknown value is absent, \`null\`, or one of the texts \`\`, \`--\` and \`null\`. It never means 0.
- \`x-bgk-name\` is the name of a field in \`@bgk/sdk\`, \`x-bgk-values\` maps words of the wire to those of the SDK, \`x-bgk-also\` lists other spellings of back ends. \`x-bgk-extension\` names the extension that offers a call; calls without it are offered by every exchange.`

const LOCALE: Schema = {
  name: 'locale',
  in: 'header',
  description: 'Language of messages and texts.',
  schema: { type: 'string', enum: [...LOCALES] },
}

const IDEMPOTENCY_KEY: Schema = {
  name: 'idempotency-key',
  in: 'header',
  description:
    'A new key for each intended write, the same for each repetition of it. The exchange returns the first response again instead of repeating the write.',
  schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[!-~]+$' },
}

const IDEMPOTENCY_SETTLE: Schema = {
  name: 'idempotency-settle',
  in: 'header',
  description:
    'Only report the outcome of the key, without executing the write. An unused key becomes void, with the reason `KEY_UNUSED`.',
  schema: { type: 'string', enum: ['1'] },
}

const EXCHANGE_SEQ: Schema = {
  name: 'exchange-seq',
  in: 'header',
  description: 'State of the newest response seen, so that no gateway of a cluster returns an older one.',
  schema: { type: 'string', pattern: '^[\\w.]{1,64}-\\d{1,15}$' },
}

const REJECTION: Schema = {
  description: 'A rejected call. Common reasons are in `x-bgk-reasons`, those of a call in its operation.',
  type: 'object',
  properties: {
    code: {
      description:
        '1: a parameter or rule; 401: no valid login; 429: too many calls; 500: failure of the exchange; 503: overloaded; 1001: not permitted. Others are possible.',
      type: 'integer',
      not: { const: 200 },
    },
    msg: { description: 'Message in the language of the request.', type: 'string' },
    data: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: {
            reason: { description: 'Stable reason for programs.', type: 'string' },
            field: { description: 'Wire name of the invalid field.', type: 'string' },
            params: {
              description: 'Values of the message, such as a minimum.',
              type: 'object',
              additionalProperties: { type: ['string', 'number'] },
            },
          },
        },
      ],
    },
  },
  required: ['code', 'msg'],
  'x-bgk-reasons': [...callReasons.any],
}

const HTTP_ERROR: Schema = {
  description: 'An error of HTTP, also of a gateway before the exchange.',
  anyOf: [
    refTo('Rejection'),
    { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
  ],
}

const json = (schema: Schema, more: Schema = {}): Schema => ({ 'application/json': { schema, ...more } })

const RESPONSES: Schema = {
  RateLimited: {
    description: 'Too many calls: repeat after the time in `retry-after`.',
    headers: { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } },
    content: json(refTo('Rejection')),
  },
  Busy: {
    description: 'Not processed: the exchange is overloaded or stops.',
    headers: { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } },
    content: json(refTo('Rejection')),
  },
  HttpError: {
    description: 'Any other error of HTTP. The outcome of a write is unknown.',
    content: json(refTo('HttpError')),
  },
}

/** Name of a call's own schemas: `SpotBuyLimit`. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())

const REASONS: Readonly<Record<string, readonly string[]>> = callReasons

const reasonsOf = (name: string): readonly string[] => REASONS[name.replace(/^member\./, 'user.')] ?? []

const parameter = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` })

function queryParameter([name, { schema, isRequired }]: [string, Property]): Schema {
  const { description, ...plain } = schema
  return {
    name,
    in: 'query',
    required: isRequired,
    ...(description !== undefined && { description }),
    schema: plain,
  }
}

function requestBody({ request, isForm }: Call): Schema {
  const type = isForm ? 'multipart/form-data' : 'application/json'
  return { required: !request.isOptional, content: { [type]: { schema: request.schema } } }
}

function operation(call: Call, answer: Schema, examples: readonly Example[]): Schema {
  const { name, method, description, extension, isPrivate, request } = call
  const [summary = ''] = /^.*?\.(?= |$)/.exec(description) ?? [description]
  const isEmpty = Object.keys(request.properties ?? {}).length === 0 && request.properties !== undefined
  const reasons = reasonsOf(name)
  const shown = Object.fromEntries(
    examples.map(({ note, reason = 'accepted', answer: value }) => [reason, { summary: note, value }]),
  )
  return {
    tags: [name.split('.')[0] ?? ''],
    operationId: name,
    summary: summary.replace(/\.$/, ''),
    description,
    security: isPrivate ? [{ token: [] }] : [],
    parameters: [
      parameter('Locale'),
      parameter('ExchangeSeq'),
      ...(method === 'post'
        ? [parameter('IdempotencyKey'), parameter('IdempotencySettle')]
        : Object.entries(request.properties ?? {}).map(queryParameter)),
    ],
    ...(method === 'post' && !isEmpty && { requestBody: requestBody(call) }),
    responses: {
      '200': {
        description: 'The accepted or rejected call.',
        content: json(
          { anyOf: [answer, refTo('Rejection')] },
          examples.length > 0 ? { examples: shown } : {},
        ),
      },
      '429': { $ref: '#/components/responses/RateLimited' },
      '503': { $ref: '#/components/responses/Busy' },
      default: { $ref: '#/components/responses/HttpError' },
    },
    'x-bgk-auth': isPrivate,
    ...(extension !== undefined && { 'x-bgk-extension': extension }),
    ...(reasons.length > 0 && { 'x-bgk-reasons': [...reasons] }),
  }
}

/** Schemas beside those of the codecs. */
export const COMMON_SCHEMAS: Readonly<Record<string, Schema>> = {
  Rejection: REJECTION,
  HttpError: HTTP_ERROR,
}

export function openApi(
  calls: readonly Call[],
  answers: ReadonlyMap<string, Schema>,
  schemas: Schema,
  examples: ReadonlyMap<string, readonly Example[]>,
  version: string,
): Schema {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of calls) {
    const own = operation(call, answers.get(call.name) ?? {}, examples.get(call.name) ?? [])
    paths[call.path] = { ...paths[call.path], [call.method]: own }
  }
  const used = new Set(calls.map(({ name }) => name.split('.')[0]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'BGK exchange',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'BGK', url: 'https://github.com/bgk-exchange/bgk' },
    },
    servers: [
      {
        url: '{origin}',
        description: 'The exchange; the default is a local sandbox.',
        variables: { origin: { default: 'http://localhost:8080', description: 'Origin of the exchange.' } },
      },
    ],
    tags: Object.entries(TAGS)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description: 'The token of a login, without a prefix.',
        },
      },
      parameters: {
        Locale: LOCALE,
        ExchangeSeq: EXCHANGE_SEQ,
        IdempotencyKey: IDEMPOTENCY_KEY,
        IdempotencySettle: IDEMPOTENCY_SETTLE,
      },
      responses: RESPONSES,
      schemas,
    },
  }
}
