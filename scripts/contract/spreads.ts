import type { Call, Interpreter } from './language'
import { FLAG, MONEY } from './readers'
import {
  codecOf,
  type Field,
  listOf,
  objectReader,
  type Properties,
  type Property,
  reader,
  readerOf,
  type Schema,
  textOf,
  textsOf,
  type Value,
} from './values'

// Functions that define fields with a reader of their own.

const spread = (properties: Properties): Field => ({
  kind: 'field',
  wire: '',
  also: [],
  twins: [],
  reader: reader({}),
  spread: properties,
})

/** A price of a stop order with its flag; optional, because an edit may leave both out. */
function stop({ args: [name, price] }: Call): Field {
  const flag = name === 'takeProfitPrice' ? 'take_profit' : 'stop_loss'
  const value = price === undefined ? MONEY : readerOf(price).schema
  const isRequest = value === MONEY
  return spread({
    [flag]: { schema: { description: 'The price counts only if enabled.', ...FLAG }, isRequired: false },
    [`${flag}_price`]: {
      schema: isRequest ? { ...value, maxLength: 64 } : value,
      isRequired: false,
    },
  })
}

/** Fields of the candle query, by wire name. */
const CANDLES: Readonly<Record<string, Property>> = {
  pairname: {
    schema: {
      description: 'Base and quote, such as `BTC/USDT`.',
      type: 'string',
      pattern: '^[A-Za-z0-9]+/[A-Za-z0-9]+$',
      maxLength: 64,
    },
    isRequired: true,
  },
  type: {
    schema: {
      description: 'Kind of candle: -1 minute line, 0 minutes, 1 days, 2 weeks.',
      type: 'integer',
      enum: [-1, 0, 1, 2],
    },
    isRequired: true,
  },
  mine: {
    schema: {
      description: 'Minutes of a candle.',
      type: 'integer',
      enum: [1, 5, 15, 30, 60, 240, 1440, 10080],
    },
    isRequired: true,
  },
  date: {
    schema: {
      description: "0 for the latest candles, else the end of the range on the exchange's wall clock.",
      type: ['string', 'integer'],
      pattern: String.raw`^(?:0|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)$`,
    },
    isRequired: false,
  },
}

function candleFields({ args: [reads = []] }: Call): Field {
  const names = textsOf(listOf(reads))
  return spread(
    Object.fromEntries(
      names.map((name) => {
        const property = CANDLES[name]
        if (property === undefined) throw new Error(`Describe ${name} of the candle query in spreads.ts`)
        return [name, property]
      }),
    ),
  )
}

const list = (items: Schema): Schema => ({ type: 'array', items })

function marketDetail(interpreter: Interpreter, { args: [market] }: Call): Value {
  const part = (name: string, schema: Schema): Property => ({
    schema: { 'x-bgk-name': name, ...schema },
    isRequired: true,
  })
  const rows = (id: string): Schema => list(codecOf(interpreter.constant(id)).schema)
  const detail = objectReader({
    info: part('market', codecOf(market).schema),
    buy: part('bids', rows('wire/market.ts#bookLevelCodec')),
    sell: part('asks', rows('wire/market.ts#bookLevelCodec')),
    top: part('trades', rows('wire/market.ts#tradeCodec')),
  })
  return { ...detail, kind: 'codec' }
}

/** Pop-ups of unknown shape: texts, or objects with title and content. */
function tips(interpreter: Interpreter, { args: [wire] }: Call): Value {
  const { schema } = codecOf(interpreter.constant('wire/home.ts#tipCodec'))
  return { kind: 'field', wire: textOf(wire), also: [], twins: [], reader: reader(list(schema), true) }
}

function numberOrText({ args: [wire, , ...also] }: Call): Field {
  const schema: Schema = { type: ['string', 'number'], pattern: String.raw`^\d+(?:\.\d+)?$` }
  return { kind: 'field', wire: textOf(wire), also: textsOf(also), twins: [], reader: reader(schema, true) }
}

type Builds = Readonly<Record<string, Readonly<Record<string, (call: Call) => Value>>>>

export const ownBuilders = (interpreter: Interpreter): Builds => ({
  'wire/futures-request.ts': { stopPrice: stop, editedPrice: stop },
  'wire/candles.ts': { line: candleFields },
  'wire/market.ts': { marketDetailCodecOf: (call) => marketDetail(interpreter, call) },
  'wire/user.ts': { beside: numberOrText },
  'wire/home.ts': { tips: (call) => tips(interpreter, call) },
})
