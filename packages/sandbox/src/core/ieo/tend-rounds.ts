import { ieoTotal } from '@bgk/sdk/trading'
import { HOME_COIN } from '../home-coin'
import { COIN_DECIMALS, parseUnits, unitsText } from '../units'
import type { World } from '../world'
import { type IeoRound, shownRounds } from './ieo-round'
import { coinAndHouse, openRound, takeStock } from './open-round'

const MINUTE = 60_000

/**
 * Once a minute: opens the rounds whose time has come, lets the public buy its part, and closes the books of
 * rounds that are shown no longer: what the issuer has left leaves the exchange with him.
 */
export function tendRounds(world: World): void {
  const { ieo, ledger, config, now } = world
  const minute = Math.floor(now / MINUTE)
  if (config.ieo === undefined || minute === ieo.tendedAt) return
  ieo.tendedAt = minute
  const shown = shownRounds(config, now)
  for (const round of shown) if (now >= round.opensAt) sellToPublic(world, round)
  for (const open of ieo.rounds.values()) {
    if (shown.some(({ id }) => id === open.id)) continue
    for (const account of [open.stock, ...open.proceeds.values()]) {
      ledger.move(account, coinAndHouse(world, account.coin.code).house.external, account.balance)
    }
    ieo.rounds.delete(open.id)
  }
}

/** Brisk at first, slower towards the end; whole coins, paid in USDT from outside, where they go at once. */
function sellToPublic(world: World, round: IeoRound): void {
  const { ieo, ledger, now } = world
  const { series, opensAt } = round
  const open = openRound(world, round)
  const span = BigInt(series.saleMs)
  const elapsed = BigInt(Math.min(now - opensAt, series.saleMs))
  const one = 10n ** BigInt(COIN_DECIMALS)
  const most = (open.issued * (parseUnits(series.demand, COIN_DECIMALS) ?? 0n)) / one
  const wanted = (most * elapsed * (2n * span - elapsed)) / (span * span) - open.publicSold
  const remaining = open.issued - open.sold
  const units = ((wanted < remaining ? wanted : remaining) / one) * one
  if (units <= 0n) return
  const gift = takeStock(open, round, units)
  open.publicSold += units
  const { coin: home, house: bank } = coinAndHouse(world, HOME_COIN)
  const paid = parseUnits(ieoTotal(unitsText(units, COIN_DECIMALS), series.price), COIN_DECIMALS) ?? 0n
  ledger.move(bank.external, ieo.proceeds(open, home), paid)
  ledger.move(open.stock, coinAndHouse(world, series.coin).house.external, units + gift)
}
