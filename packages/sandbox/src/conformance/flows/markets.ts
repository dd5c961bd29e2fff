import { accept } from '../call-checks'
import { coinsOf, decimalsOf, pairnameOf } from '../facts'
import type { CheckTable } from '../ledger'
import { type Run, suite } from '../suite'
import {
  type Fields,
  fieldsOf,
  isAscending,
  isDescending,
  isMissing,
  isNear,
  isSame,
  rowsOf,
  textOf,
  wholeOf,
} from '../values'

const BOOK = 'wire.md#levels-and-trades'
const CANDLES = 'rules.md#r21'
const MARKETS = 'wire.md#market-rows'

/** Checks of one kind of market; `list` and `detail` are its calls. */
const marketChecks = <const Kind extends 'spot' | 'futures'>(kind: Kind) =>
  ({
    [`${kind}.symbols/unique`]: ['data[].autoid', 'each row has an id of its own', MARKETS],
    [`${kind}.market/pair`]: ['data.info.tradcoin', 'the pair is that of the request', 'wire.md#spot'],
    [`${kind}.market/autoid`]: ['data.info.autoid', 'the id is that of the list', MARKETS],
    [`${kind}.market/buy-order`]: ['data.buy[].price', 'bids fall from the best price', BOOK],
    [`${kind}.market/sell-order`]: ['data.sell[].price', 'asks rise from the best price', BOOK],
    [`${kind}.market/not-crossed`]: [
      'data.buy[].price',
      'the best bid is below the best ask',
      'exchange.md#i5',
    ],
    [`${kind}.market/amounts`]: ['data.buy[].amount', 'each level has an amount above zero', BOOK],
    [`${kind}.market/top-order`]: ['data.top[].autoid', 'trades are newest first', BOOK],
    [`${kind}.market/price`]: ['data.info.price', 'the last price is near that of the newest trade', MARKETS],
    [`${kind}.market/range`]: [
      'data.info.height',
      'the last price is between low and height, where both are present',
      MARKETS,
    ],
    [`${kind}.market/decimals`]: [
      'data.info.price_accuracy',
      'prices have at most that many decimals',
      MARKETS,
    ],
  }) as const

const candleChecks = <const Kind extends 'spot' | 'futures' | 'cycle'>(kind: Kind) =>
  ({
    [`${kind}.candles/format`]: [
      'data.series[]',
      'a bar is yyyyMMddHHmmss|open|high|low|close|volume',
      CANDLES,
    ],
    [`${kind}.candles/order`]: ['data.series[]', 'the oldest bar comes first', CANDLES],
    [`${kind}.candles/spacing`]: ['data.series[]', 'bars start at multiples of their period', 'rules.md#r22'],
    [`${kind}.candles/range`]: ['data.series[]', 'open and close are between low and high', CANDLES],
    [`${kind}.candles/count`]: ['data.series', 'at most `count` bars are returned', 'wire.md#candles'],
    [`${kind}.candles/recent`]: ['data.series[]', 'date 0 returns the newest bars', 'wire.md#candles'],
  }) as const

const CHECKS: CheckTable = {
  ...marketChecks('spot'),
  ...marketChecks('futures'),
  'cycle.symbols/unique': ['data[].autoid', 'each row has an id of its own', MARKETS],
  'cycle.info/pair': ['data.tradcoin', 'the pair is that of the request', 'wire.md#cycle'],
  'cycle.info/new_date': ['data.new_date', 'new_date is the time of the answer', 'wire.md#cycle-rows'],
  'cycle.info/limit': ['data.limit[].paycoin', 'there is at least one pay coin', 'wire.md#cycle-rows'],
  'cycle.info/lever': [
    'data.lever[].lever',
    'each length is a number of seconds above zero',
    'wire.md#cycle-rows',
  ],
  'cycle.info/rates': [
    'data.lever[].profitGas',
    'each length has a profit rate above zero',
    'wire.md#cycle-rows',
  ],
  'cycle.overview/subset': ['data[].autoid', 'each row of the overview is in the list', 'wire.md#cycle'],
  'home.systemTime/runs': [
    'data',
    'the time of a later answer is not earlier, and near that of the first',
    'wire.md#home',
  ],
  'futures.leverages/range': [
    'data[].lever',
    'each leverage is above zero and at most max_lever',
    'wire.md#futures',
  ],
  ...candleChecks('spot'),
  ...candleChecks('futures'),
  ...candleChecks('cycle'),
}

/** Relations within the public data. */
export const marketFlow = suite('public market data', 'public', CHECKS, async (run, verify) => {
  await market(run, 'spot', run.facts.spot)
  await market(run, 'futures', run.facts.futures)
  for (const kind of ['spot', 'futures', 'cycle'] as const) await candles(run, kind, run.facts[kind])

  const { facts } = run
  const symbols = (await accept(run, 'cycle.symbols', {})).rows
  verify(
    'cycle.symbols/unique',
    areUnique(symbols),
    symbols.map(({ autoid }) => autoid),
  )
  const known = new Set(symbols.map(({ autoid }) => textOf(autoid)))
  const overview = (await accept(run, 'cycle.overview', {})).rows
  verify(
    'cycle.overview/subset',
    overview.every(({ autoid }) => known.has(textOf(autoid))),
    overview.map(({ autoid }) => autoid),
  )
  const first = wholeOf((await accept(run, 'home.systemTime', {})).data)
  const info = (await accept(run, 'cycle.info', coinsOf(facts.cycle))).fields
  const second = wholeOf((await accept(run, 'home.systemTime', {})).data)
  verify('home.systemTime/runs', second >= first && second - first < 30_000, `${first}, then ${second}`)
  const stamp = wholeOf(info.new_date)
  verify(
    'cycle.info/new_date',
    stamp >= first - 2000 && stamp <= second + 2000,
    `${textOf(info.new_date)}, server time ${second}`,
  )
  verify(
    'cycle.info/pair',
    info.tradcoin === facts.cycle.tradcoin && info.maincoin === facts.cycle.maincoin,
    [info.tradcoin, info.maincoin],
  )
  verify(
    'cycle.info/limit',
    rowsOf(info.limit).some(({ paycoin }) => !isMissing(paycoin)),
    info.limit,
  )
  const terms = rowsOf(info.lever)
  verify('cycle.info/lever', terms.length > 0 && terms.every(({ lever }) => wholeOf(lever) > 0), info.lever)
  verify(
    'cycle.info/rates',
    terms.every((row) => Number(row.profitGas ?? row.profit_gas) > 0),
    info.lever,
  )
  const leverages = (await accept(run, 'futures.leverages', coinsOf(facts.futures))).rows.map(({ lever }) =>
    Number(lever),
  )
  const most = Number(facts.futures.max_lever ?? Number.POSITIVE_INFINITY)
  verify(
    'futures.leverages/range',
    leverages.length > 0 && leverages.every((lever) => lever > 0 && lever <= most),
    leverages,
  )
})

const areUnique = (rows: readonly Fields[]) =>
  new Set(rows.map(({ autoid }) => textOf(autoid))).size === rows.length

async function market(run: Run, kind: 'spot' | 'futures', row: Fields): Promise<void> {
  const verify = (part: string, passed: boolean, actual: unknown) =>
    run.ledger.verify(`${kind}.${part}`, passed, actual)
  const symbols = (await accept(run, `${kind}.symbols`, {})).rows
  verify(
    'symbols/unique',
    areUnique(symbols),
    symbols.map(({ autoid }) => autoid),
  )
  const { fields } = await accept(run, `${kind}.market`, coinsOf(row))
  const info = fieldsOf(Array.isArray(fields.info) ? fields.info[0] : fields.info)
  verify('market/pair', info.tradcoin === row.tradcoin && info.maincoin === row.maincoin, [
    info.tradcoin,
    info.maincoin,
  ])
  verify('market/autoid', isSame(info.autoid, row.autoid), info.autoid)
  const [buy, sell, top] = [fields.buy, fields.sell, fields.top].map(rowsOf)
  const prices = (levels: readonly Fields[] = []) => levels.map(({ price }) => Number(price))
  const [bids, asks] = [prices(buy), prices(sell)]
  verify('market/buy-order', isDescending(bids), bids)
  verify('market/sell-order', isAscending(asks), asks)
  verify('market/not-crossed', bids.length === 0 || asks.length === 0 || (bids[0] ?? 0) < (asks[0] ?? 0), [
    bids[0],
    asks[0],
  ])
  verify(
    'market/amounts',
    [...(buy ?? []), ...(sell ?? [])].every(({ amount }) => Number(amount) > 0),
    fields.buy,
  )
  const trades = (top ?? []).map(({ autoid }) => Number(autoid))
  verify('market/top-order', isDescending(trades), trades)
  const newest = top?.[0]
  if (newest !== undefined)
    verify(
      'market/price',
      isNear(info.price, newest.price, '0.01'),
      `${textOf(info.price)}, newest trade ${textOf(newest.price)}`,
    )
  const hasRange = !isMissing(info.low) && !isMissing(info.height)
  const inRange = Number(info.low) <= Number(info.price) && Number(info.price) <= Number(info.height)
  verify(
    'market/range',
    !hasRange || inRange,
    `${textOf(info.low)} … ${textOf(info.height)}, price ${textOf(info.price)}`,
  )
  const decimals = decimalsOf(info, 'price', 2)
  const tooFine = [...(buy ?? []), ...(sell ?? [])].find(({ price }) => fractionOf(price) > decimals)
  verify(
    'market/decimals',
    tooFine === undefined,
    `${textOf(tooFine?.price)} with price_accuracy ${decimals}`,
  )
}

/** Decimals of a value, without zeros at the end. */
function fractionOf(value: unknown): number {
  const fraction = textOf(value).split('.')[1] ?? ''
  let length = fraction.length
  while (fraction[length - 1] === '0') length -= 1
  return length
}

const BAR = /^\d{12,14}(\|\d+(\.\d+)?){4,5}$/
const DAY_MS = 86_400_000

async function candles(run: Run, kind: 'spot' | 'futures' | 'cycle', row: Fields): Promise<void> {
  const verify = (part: string, passed: boolean, actual: unknown) =>
    run.ledger.verify(`${kind}.candles/${part}`, passed, actual)
  const series = async (mine: number, count: number, type = 0): Promise<readonly string[]> => {
    const fields = { pairname: pairnameOf(row), type, mine, count, date: 0 }
    const { data } = await accept(run, `${kind}.candles`, fields)
    const found: unknown = fieldsOf(data).series
    return Array.isArray(found) ? found.map(textOf) : []
  }
  for (const mine of [1, 5, 60]) {
    const bars = await series(mine, 30)
    verify('count', bars.length <= 30, bars.length)
    const wrong = bars.find((bar) => !BAR.test(bar))
    verify('format', wrong === undefined, wrong)
    const stamps = bars.map((bar) => stampOf(bar))
    verify(
      'order',
      isAscending(stamps),
      bars.map((bar) => bar.slice(0, 14)),
    )
    const uneven = stamps.find((stamp) => stamp % (mine * 60_000) !== 0)
    verify(
      'spacing',
      uneven === undefined,
      `a bar of ${mine} minutes at ${new Date(uneven ?? 0).toISOString()}`,
    )
    const odd = bars.find((bar) => {
      const [, open = 0, high = 0, low = 0, close = 0] = bar.split('|').map(Number)
      return low > Math.min(open, close) || high < Math.max(open, close)
    })
    verify('range', odd === undefined, odd)
    const isShort = await series(mine, 3)
    verify('count', isShort.length <= 3, `${isShort.length} bars, count 3`)
    // Zones are at most 14 h off, so two days tell old bars from new ones.
    const now = wholeOf((await accept(run, 'home.systemTime', {})).data)
    verify('recent', stamps.length === 0 || Math.abs(now - (stamps.at(-1) ?? 0)) < 2 * DAY_MS, bars.at(-1))
  }
}

/** Digits of a bar as if they were UTC, ms; NaN for other texts. */
export function stampOf(bar: string): number {
  const digits = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?/.exec(bar)
  if (digits === null) return Number.NaN
  const [, year, month, day, hour, minute, second = '0'] = digits.map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, Number(second))
}
