import { InvariantError } from '../invariant-error'
import type { Coin } from '../ledger'
import type { House, World } from '../world'
import type { OpenRound } from './ieo-desk'
import { giftOn, type IeoRound, supply } from './ieo-round'

/** The round with its issue in the issuer's hands, which the outside world has just handed over if it was not yet. */
export function openRound(world: World, round: IeoRound): OpenRound {
  const found = world.ieo.rounds.get(round.id)
  if (found !== undefined) return found
  const { coin, house } = coinAndHouse(world, round.series.coin)
  const made = world.ieo.open(round.id, coin, supply(round.series))
  world.ledger.move(house.external, made.stock, made.issued + made.gifts)
  return made
}

/** Takes units out of the stock; answers the gift on top, which the caller moves with them. */
export function takeStock(open: OpenRound, round: IeoRound, units: bigint): bigint {
  const gift = giftOn(units, round.series.giftRate)
  open.sold += units
  open.given += gift
  return gift
}

export function coinAndHouse(world: World, code: string): { readonly coin: Coin; readonly house: House } {
  const coin = world.coins.get(code)
  const house = coin && world.house[coin.index]
  if (coin === undefined || house === undefined) throw new InvariantError('I14', `no coin ${code}`)
  return { coin, house }
}
