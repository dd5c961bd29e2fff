import type { WireCodec } from '../../wire/codec/codec'
import { cycleInfoCodec, cycleRankingCodec } from '../../wire/cycle'
import { futuresMarketCodec } from '../../wire/futures-market'
import type { SpotMarket } from '../../wire/market'
import { bookLevelCodec, spotMarketCodec, tradeCodec } from '../../wire/market'
import type { CycleFrame, Frame, KlineFrame, ListsFrame, PairFrame } from './frame'

const listText = <T>(of: WireCodec<T>, rows: readonly T[], utcOffset?: number): string =>
  JSON.stringify(rows.map((row) => of.encode(row, utcOffset)))

function pairMembers<Market extends SpotMarket>(
  { market, asks, bids, trades }: PairFrame & { readonly market?: Market },
  prefix: '' | 'con',
  of: WireCodec<Market>,
  utcOffset: number | undefined,
): string[] {
  const members: string[] = []
  if (market) members.push(`"${prefix}info":${JSON.stringify(of.encode(market))}`)
  if (bids) members.push(`"${prefix}buy":${listText(bookLevelCodec, bids)}`)
  if (asks) members.push(`"${prefix}sell":${listText(bookLevelCodec, asks)}`)
  if (trades) members.push(`"${prefix}top":${listText(tradeCodec, trades, utcOffset)}`)
  return members
}

function cycleMembers({ market, ranking }: CycleFrame, utcOffset: number | undefined): string[] {
  const members: string[] = []
  if (market) members.push(`"cycleinfo":${JSON.stringify(cycleInfoCodec.encode(market))}`)
  if (ranking) members.push(`"cycletop":${listText(cycleRankingCodec, ranking, utcOffset)}`)
  return members
}

/** The overview repeats rows of the spot list: each is written once. */
function listMembers({ spot, overview, futures, cycle }: ListsFrame): string[] {
  const texts = new Map<SpotMarket, string>()
  const textOf = (row: SpotMarket) => {
    const text = texts.get(row) ?? JSON.stringify(spotMarketCodec.encode(row))
    texts.set(row, text)
    return text
  }
  const members: string[] = []
  if (spot) members.push(`"symbols":[${spot.map(textOf)}]`)
  if (overview) members.push(`"overview":[${overview.map(textOf)}]`)
  if (futures) members.push(`"consymbols":${listText(futuresMarketCodec, futures)}`)
  if (cycle) members.push(`"cyclesymbols":${listText(spotMarketCodec, cycle)}`)
  return members
}

function klineMember({ intervalMinutes, items }: KlineFrame): string {
  const body = { code: 200, msg: 'success', mine: intervalMinutes, data: { series: items } }
  return `"kline":${JSON.stringify(body)}`
}

/**
 * Writes parts of a frame as members of a JSON object, without its braces. A server writes the part of a pair
 * once and shares the text among all subscribers with their own bars.
 *
 * @param utcOffset Zone of the written times: minutes east of UTC; default 480.
 * @example
 * const shared = encodeFrameMembers({ spot: { market, asks, bids } })
 * const frame = joinFrameMembers(shared, encodeFrameMembers({ kline: { intervalMinutes: 5, items } }))
 */
export function encodeFrameMembers(frame: Frame, utcOffset?: number): string {
  const { lists, spot, futures, cycle, kline } = frame
  const members: string[] = []
  if (lists) members.push(...listMembers(lists))
  if (spot) members.push(...pairMembers(spot, '', spotMarketCodec, utcOffset))
  if (futures) members.push(...pairMembers(futures, 'con', futuresMarketCodec, utcOffset))
  if (cycle) members.push(...cycleMembers(cycle, utcOffset))
  if (kline) members.push(klineMember(kline))
  return members.join(',')
}

/**
 * Joins texts of `encodeFrameMembers` to the text of one frame; empty ones are left out.
 *
 * @example
 * import { joinFrameMembers } from '@bgk/sdk/market'
 * console.log(joinFrameMembers('"buy":[]', '', '"sell":[]')) // {"buy":[],"sell":[]}
 */
export function joinFrameMembers(...members: readonly string[]): string {
  return `{${members.filter((text) => text !== '').join(',')}}`
}

/**
 * Writes a frame like a server; `decodeFrame` reads it back.
 *
 * @param utcOffset Zone of the written times: minutes east of UTC; default 480.
 * @example
 * socket.send(encodeFrame({ kline: { intervalMinutes: 1, items: ['20240504120000|1|2|0.5|1.5|9'] } }))
 */
export function encodeFrame(frame: Frame, utcOffset?: number): string {
  return joinFrameMembers(encodeFrameMembers(frame, utcOffset))
}
