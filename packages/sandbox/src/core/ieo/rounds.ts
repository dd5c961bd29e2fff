import { ieoTotal } from '@bgk/sdk/trading'
import { InvariantError } from '../kernel/domain'
import { type Coin, HOME_COIN } from '../kernel/ledger'
import { COIN_DECIMALS, parseUnits, unitsText } from '../kernel/units'
import type { ExchangeAccounts } from '../kernel/world'
import {
  giftOn,
  type IeoOrderRow,
  type IeoRound,
  type IeoWorld,
  isReleased,
  type OpenRound,
  shownRounds,
  supply,
} from './ieo'

/** Round with its issue held by the issuer; the first call moves the issue in from outside. */
export function openRound(world: IeoWorld, round: IeoRound): OpenRound {
  const found = world.ieo.rounds.get(round.id)
  if (found !== undefined) return found
  const { coin, coinAccounts } = accountsOfCoin(world, round.series.coin)
  const made = world.ieo.open(round.id, coin, supply(round.series))
  world.ledger.move(coinAccounts.external, made.stock, made.issued + made.gifts)
  return made
}

/** Takes units from the stock; returns the gift on top, which the caller moves too. */
export function takeStock(open: OpenRound, round: IeoRound, units: bigint): bigint {
  const gift = giftOn(units, round.series.giftRate)
  open.sold += units
  open.gifted += gift
  return gift
}

export function accountsOfCoin(
  world: IeoWorld,
  code: string,
): { readonly coin: Coin; readonly coinAccounts: ExchangeAccounts } {
  const coin = world.coins.get(code)
  const coinAccounts = coin && world.exchangeAccounts[coin.index]
  if (coin === undefined || coinAccounts === undefined) throw new InvariantError('I14', `no coin ${code}`)
  return { coin, coinAccounts }
}

const DAY = 86_400_000

/** Releases due parts: one at the end of the lock, another each day; after a pause all of them. */
export function releaseDue(world: IeoWorld): void {
  const { ieo, ledger, now } = world
  if (now < ieo.nextRelease) return
  let next = Number.POSITIVE_INFINITY
  for (const row of ieo.waiting.values()) {
    const due = dueParts(row, now)
    const target = ((row.quantity + row.gift) * BigInt(due)) / BigInt(row.parts)
    if (target > row.released) {
      const { coin } = accountsOfCoin(world, row.coin)
      const member = world.members.get(row.uid)
      if (member === undefined) throw new InvariantError('I4', `order ${row.id} has no owner`)
      ledger.move(ieo.lockedAccount(row.uid, coin), member.wallet(coin).available, target - row.released)
      row.released = target
    }
    if (isReleased(row)) ieo.waiting.delete(row.id)
    else next = Math.min(next, row.unlocksTs + due * DAY)
  }
  ieo.nextRelease = next
}

/** Time of the next release of an order; undefined if none is left. */
export function nextReleaseAt(row: IeoOrderRow, now: number): number | undefined {
  return isReleased(row) ? undefined : row.unlocksTs + dueParts(row, now) * DAY
}

function dueParts({ unlocksTs, parts }: IeoOrderRow, now: number): number {
  return now < unlocksTs ? 0 : Math.min(parts, 1 + Math.floor((now - unlocksTs) / DAY))
}

const MINUTE = 60_000

/**
 * Once a minute: opens due rounds, sells to the public, and closes hidden rounds. The issuer takes the rest
 * out of the exchange.
 */
export function updateRounds(world: IeoWorld): void {
  const { ieo, ledger, config, now } = world
  const minute = Math.floor(now / MINUTE)
  if (config.ieo === undefined || minute === ieo.tendedAt) return
  ieo.tendedAt = minute
  const shown = shownRounds(config, now)
  for (const round of shown) if (now >= round.opensAt) sellToPublic(world, round)
  for (const open of ieo.rounds.values()) {
    if (shown.some(({ id }) => id === open.id)) continue
    for (const account of [open.stock, ...open.proceeds.values()]) {
      ledger.move(account, accountsOfCoin(world, account.coin.code).coinAccounts.external, account.balance)
    }
    ieo.rounds.delete(open.id)
  }
}

/**
 * Sells to the public, fast at first and slower towards the end: whole coins, paid in USDT that leaves
 * immediately.
 */
function sellToPublic(world: IeoWorld, round: IeoRound): void {
  const { ieo, ledger, now } = world
  const { series, opensAt } = round
  const open = openRound(world, round)
  const span = BigInt(series.saleMs)
  const elapsed = BigInt(Math.min(now - opensAt, series.saleMs))
  const one = 10n ** BigInt(COIN_DECIMALS)
  const most = (open.issued * (parseUnits(series.demand, COIN_DECIMALS) ?? 0n)) / one
  const target = (most * elapsed * (2n * span - elapsed)) / (span * span) - open.publicSold
  const remaining = open.issued - open.sold
  const units = ((target < remaining ? target : remaining) / one) * one
  if (units <= 0n) return
  const gift = takeStock(open, round, units)
  open.publicSold += units
  const { coin: home, coinAccounts: bank } = accountsOfCoin(world, HOME_COIN)
  const paid = parseUnits(ieoTotal(unitsText(units, COIN_DECIMALS), series.price), COIN_DECIMALS) ?? 0n
  ledger.move(bank.external, ieo.proceeds(open, home), paid)
  ledger.move(open.stock, accountsOfCoin(world, series.coin).coinAccounts.external, units + gift)
}
