import { envelope } from './envelopes'
import type { Interpreter } from './language'
import type { Schemas } from './schemas'
import {
  type Codec,
  codecOf,
  type Field,
  objectReader,
  objectSchema,
  type Properties,
  reader,
  type Schema,
  type Value,
} from './values'

// Constants whose readers are functions of their own. Tests validate recorded responses, frames and requests
// against these descriptions.

type Describe = (interpreter: Interpreter, schemas: Schemas) => Value

const codec = (schema: Schema, isOptional = false): Codec => ({ kind: 'codec', schema, isOptional })

const objectCodec = (properties: Properties, isOptional = false): Codec => ({
  ...objectReader(properties, isOptional),
  kind: 'codec',
})

const COIN: Schema = { type: 'string', minLength: 1, maxLength: 64 }

const pair = (isRequired: boolean): Properties => ({
  tradcoin: { schema: { description: 'Traded coin, such as `BTC`.', ...COIN }, isRequired },
  maincoin: { schema: { description: 'Currency of the price, such as `USDT`.', ...COIN }, isRequired },
})

const pairField = (isRequired: boolean): Field => ({
  kind: 'field',
  wire: '',
  also: [],
  twins: [],
  reader: reader({}),
  spread: pair(isRequired),
})

const inside = (name: string, schema: Schema): Schema => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
})

const list = (items: Schema): Schema => ({ type: 'array', items })

const schemaOf = (interpreter: Interpreter, id: string): Schema => codecOf(interpreter.constant(id)).schema

const ORDER_ID: Schema = {
  description: 'The `id` of the created row in the lists.',
  type: 'integer',
  format: 'int64',
}

/** Data of a write: nothing, or the id of the created row and the fill at the time of the response. */
const createdData = (fill: Schema): Schema => ({
  anyOf: [{ type: 'null' }, { type: 'object', properties: { orderId: ORDER_ID, fill } }],
})

const placedData: Schema = {
  anyOf: [
    { type: 'null' },
    {
      type: 'object',
      properties: {
        orderid: { description: 'Id of the order in the lists.', type: 'string' },
        orderId: { description: 'The id as a number.', type: 'integer', format: 'int64' },
      },
    },
  ],
}

/** A list of rows that belong to several wallets. */
const ofWallets = (wallets: Readonly<Record<string, Schema>>): Schema =>
  list({
    anyOf: Object.entries(wallets).map(([wallet, row]) => ({
      allOf: [row, { type: 'object', properties: { wallet: { const: wallet } }, required: ['wallet'] }],
    })),
  })

function accountFrame(interpreter: Interpreter): Codec {
  const of = (id: string) => schemaOf(interpreter, `wire/${id}`)
  const optional = (schema: Schema) => ({ schema, isRequired: false })
  const seq = { description: 'One above that of the previous frame.', type: 'integer', minimum: 0 }
  return objectCodec({
    seq: { schema: seq, isRequired: true },
    orders: optional(
      ofWallets({ spot: of('spot.ts#spotOrderCodec'), futures: of('futures.ts#futuresOrderCodec') }),
    ),
    positions: optional(list(of('futures.ts#futuresPositionCodec'))),
    balances: optional(
      ofWallets({
        spot: of('account.ts#walletAssetCodec'),
        futures: of('account.ts#futuresAssetCodec'),
        fiat: of('account.ts#fiatAssetCodec'),
      }),
    ),
    fills: optional(list(of('account-frame.ts#fill'))),
    records: optional(list(of('wallet.ts#financeRecordCodec'))),
  })
}

function paymentMethod(interpreter: Interpreter, schemas: Schemas): Codec {
  const kind = (name: string, word: string, id: string): Schema => {
    const type = { schema: { type: 'string', const: word }, isRequired: true }
    const { properties } = codecOf(interpreter.constant(id))
    return schemas.define(name, objectSchema({ type, ...properties }))
  }
  const bank = kind('BankMethod', 'bank', 'wire/identity.ts#bankCard')
  const chat = kind('ChatMethod', 'chat', 'wire/identity.ts#chatApp')
  return codec(schemas.define('PaymentMethodRequest', { oneOf: [bank, chat] }))
}

const aboutUs: Schema = {
  type: 'object',
  properties: { LINEURL: { type: ['string', 'null'] } },
  additionalProperties: true,
  description: 'Texts of the exchange by key, in capitals.',
}

const bannerType: Properties = {
  type: { schema: { type: 'string', enum: ['app'] }, isRequired: true },
}

/** A stored image in a list of one. */
const listOfOne =
  (id: string): Describe =>
  (interpreter) =>
    codec({ ...list(schemaOf(interpreter, id)), minItems: 1, maxItems: 1 })

const tiers: Describe = (interpreter) => ({
  kind: 'field',
  wire: 'tiers',
  also: [],
  twins: [],
  reader: reader(list(schemaOf(interpreter, 'wire/futures-market.ts#tierCodec')), true),
})

export const CONSTANTS: ReadonlyMap<string, Describe> = new Map<string, Describe>([
  ['wire/codec/envelope.ts#noInput', () => objectCodec({}, true)],
  [
    'wire/codec/envelope.ts#messageAnswer',
    (interpreter, schemas) => {
      const fill = schemaOf(interpreter, 'wire/fills.ts#fillCodec')
      return codec(schemas.define('Answer', envelope(createdData(fill))))
    },
  ],
  [
    'wire/fiat.ts#fiatOrderPlacedAnswer',
    (_, schemas) => codec(schemas.define('FiatOrderPlacedAnswer', envelope(placedData))),
  ],
  ['wire/codec/pair.ts#pairField', () => pairField(true)],
  ['wire/codec/pair.ts#optionalPairField', () => pairField(false)],
  ['wire/codec/pair.ts#pairRequest', () => ({ ...objectCodec(pair(true)), isRequest: true })],
  [
    'wire/futures-request.ts#closeAllRequest',
    (interpreter) => ({
      ...codec({
        anyOf: [
          { type: 'object', maxProperties: 0 },
          schemaOf(interpreter, 'wire/futures-request.ts#closeByCoinRequest'),
        ],
      }),
      isOptional: true,
    }),
  ],
  ['wire/account-frame.ts#accountFrameCodec', accountFrame],
  [
    'wire/account-frame.ts#accountGreetingCodec',
    (interpreter) => codec(inside('account', schemaOf(interpreter, 'wire/account-frame.ts#greeting'))),
  ],
  ['wire/identity.ts#paymentMethodRequest', paymentMethod],
  ['wire/identity.ts#storedImageCodec', listOfOne('wire/identity.ts#stored')],
  ['wire/compat.ts#openedImageCodec', listOfOne('wire/compat.ts#opened')],
  ['wire/futures-market.ts#tiersField', tiers],
  ['wire/home.ts#aboutUsCodec', (_, schemas) => codec(schemas.define('AboutUs', aboutUs), true)],
  ['wire/home.ts#bannersRequest', () => ({ ...objectCodec(bannerType), isRequest: true })],
])
