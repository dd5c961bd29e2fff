import { type Fields, fieldsOf, textOf, wholeOf } from './values'
import type { Wire } from './wire'

/** Markets, coins and rows of the exchange that the checks use. */
export interface Facts {
  /** Row of `/trad/symbols`. */
  readonly spot: Fields
  /** Another enabled row, for changes of the subscription. */
  readonly otherSpot: Fields
  /** Row of `/contract/symbols`. */
  readonly futures: Fields
  /** Row of `/cycle/symbols`. */
  readonly cycle: Fields
  /** Data of `/cycle/info` of that row. */
  readonly cycleInfo: Fields
}

/** Chooses a market of each kind; the first enabled pair with BTC or else the first enabled one. */
export async function gatherFacts(wire: Wire): Promise<Facts> {
  const enabled = async (call: string) =>
    (await wire.send(call)).rows.filter(({ state }) => state === undefined || state === 'enable')
  const chosen = (rows: readonly Fields[]) =>
    fieldsOf(rows.find(({ tradcoin }) => tradcoin === 'BTC') ?? rows[0])
  const spots = await enabled('spot.symbols')
  const spot = chosen(spots)
  const cycle = chosen(await enabled('cycle.symbols'))
  return {
    spot,
    otherSpot: fieldsOf(spots.find(({ autoid }) => autoid !== spot.autoid)),
    futures: chosen(await enabled('futures.symbols')),
    cycle,
    cycleInfo: (await wire.send('cycle.info', coinsOf(cycle))).fields,
  }
}

/** The fields that name a pair. */
export const coinsOf = ({ tradcoin, maincoin }: Fields): { tradcoin: string; maincoin: string } => ({
  tradcoin: textOf(tradcoin),
  maincoin: textOf(maincoin),
})

/** `BTC/USDT`, the name of a pair in chart queries. */
export const pairnameOf = (row: Fields): string => `${textOf(row.tradcoin)}/${textOf(row.maincoin)}`

/** Decimals of a row, in either spelling. */
export const decimalsOf = (row: Fields, kind: 'price' | 'amount', otherwise: number): number => {
  const decimals = wholeOf(row[`${kind}_accuracy`] ?? row[`${kind}Accuracy`])
  return Number.isNaN(decimals) ? otherwise : decimals
}
