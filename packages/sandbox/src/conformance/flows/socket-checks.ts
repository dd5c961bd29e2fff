import type { CheckTable } from '../ledger'

const FRAMES = 'wire.md#frames'
const BOOK = 'wire.md#levels-and-trades'
const INCREMENT = 'rules.md#r24'

/** Keys of market lists with their calls. */
export const LISTS = {
  symbols: 'spot.symbols',
  consymbols: 'futures.symbols',
  cyclesymbols: 'cycle.symbols',
} as const
/** Words of a subscription and keys of its frames. */
export const KINDS = {
  spot: { word: 'trad', info: 'info', buy: 'buy', sell: 'sell', top: 'top' },
  futures: { word: 'contract', info: 'coninfo', buy: 'conbuy', sell: 'consell', top: 'contop' },
} as const
export type Kind = keyof typeof KINDS

const listChecks = <const Key extends string>(key: Key) =>
  ({
    [`frame.${key}/arrives`]: [key, 'the list comes with the others', 'rules.md#r25'],
    [`frame.${key}/whole`]: [`${key}[].autoid`, 'the list is whole: it has the rows of the call', FRAMES],
    [`frame.${key}/together`]: [key, 'the lists of markets travel in one frame', 'wire.md#socket'],
  }) as const

const pairChecks = (kind: Kind): CheckTable => {
  const { info, buy, sell, top } = KINDS[kind]
  return {
    [`frame.${info}/arrives`]: [info, 'a subscription brings the pair', FRAMES],
    [`frame.${info}/pair`]: [`${info}.autoid`, 'the pair is that of the subscription', INCREMENT],
    [`frame.${info}/agrees`]: [`${info}.price_accuracy`, 'decimals and limits are those of the call', FRAMES],
    [`frame.${info}/price`]: [
      `${info}.price`,
      'the last price is near that of the newest trade',
      'wire.md#market-rows',
    ],
    [`frame.${info}/changes-pair`]: [info, 'another subscription brings the other pair', 'rules.md#r25'],
    [`frame.${buy}/arrives`]: [buy, 'a subscription brings the bids', FRAMES],
    [`frame.${buy}/order`]: [`${buy}[].price`, 'bids fall from the best price', BOOK],
    [`frame.${buy}/whole`]: [buy, 'each frame has the whole side, not its changes', INCREMENT],
    [`frame.${sell}/arrives`]: [sell, 'a subscription brings the asks', FRAMES],
    [`frame.${sell}/order`]: [`${sell}[].price`, 'asks rise from the best price', BOOK],
    [`frame.${sell}/whole`]: [sell, 'each frame has the whole side, not its changes', INCREMENT],
    [`frame.${sell}/not-crossed`]: [
      `${sell}[].price`,
      'the best bid is below the best ask',
      'exchange.md#i5',
    ],
    [`frame.${top}/arrives`]: [top, 'a subscription brings the newest trades', FRAMES],
    [`frame.${top}/order`]: [`${top}[].autoid`, 'trades of a frame are newest first', BOOK],
    [`frame.${top}/advances`]: [`${top}[].autoid`, 'a later frame has no older newest trade', INCREMENT],
    [`frame.${top}/complete`]: [
      `${top}[].autoid`,
      'no trade of the call is missing in the frames',
      INCREMENT,
    ],
    [`frame.${top}/increments`]: [
      top,
      'a frame adds new trades; the 20 known ones at most come again, unchanged',
      INCREMENT,
    ],
  }
}

/** Checks of `socketSuite`. */
export const SOCKET_CHECKS: CheckTable = {
  ...listChecks('symbols'),
  ...listChecks('overview'),
  ...listChecks('consymbols'),
  ...listChecks('cyclesymbols'),
  ...pairChecks('spot'),
  ...pairChecks('futures'),
  'frame.cycleinfo/arrives': ['cycleinfo', 'a subscription brings the cycle pair', FRAMES],
  'frame.cycleinfo/pair': ['cycleinfo.autoid', 'the pair is that of the subscription', INCREMENT],
  'frame.cycleinfo/new_date': ['cycleinfo.new_date', 'new_date never goes back', FRAMES],
  'frame.cycleinfo/lever': [
    'cycleinfo.lever',
    'lengths and pay coins are those of the call',
    'wire.md#cycle-rows',
  ],
  'frame.cycletop/order': ['cycletop[].autoid', 'rows are newest first', INCREMENT],
  'frame.kline/arrives': ['kline', 'a subscription brings bars', 'wire.md#socket'],
  'frame.kline/mine': ['kline.mine', 'bars are of the chosen period only', INCREMENT],
  'frame.kline/spacing': ['kline.data.series[]', 'bars start at multiples of the period', 'rules.md#r22'],
  'frame.kline/order': ['kline.data.series[]', 'the oldest bar comes first', 'rules.md#r21'],
  'frame.kline/advances': ['kline.data.series[]', 'a later frame has no older newest bar', INCREMENT],
  'frame.kline/agrees': ['kline.data.series[]', 'the bars are those of the chart call', 'wire.md#candles'],
  'frame.kline/changes-period': ['kline.mine', 'another period brings bars of that period', 'rules.md#r25'],
  'socket/opens': ['', 'a socket opens at /ws/{userNo}', 'wire.md#socket'],
  'socket/pong': ['pong', 'the text ping is answered by the text pong', 'wire.md#socket'],
  'socket/private': ['', 'frames have no private rows', 'wire.md#socket'],
}
