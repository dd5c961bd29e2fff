import { COIN_DECIMALS, parseUnits, unitsText } from '../core/kernel/units'
import type { BotAction, BotContext } from '../core/market-making/bot-program'
import type { PairConfig } from '../core/spot/pair-config'

const MAKER = 'maker'
/** Takers alternate, so that one step's trades share few ledger lines. */
const TAKERS = ['taker-1', 'taker-2', 'taker-3'] as const

/**
 * Base coin of each pair at genesis, in minimum orders; the same value in its quote coin. Lasts for months.
 */
const MAKER_MINIMUMS = 20_000_000n
const TAKER_MINIMUMS = 6_000_000n

export interface BotMembers {
  readonly maker: number
  readonly takers: readonly number[]
}

/** Returns the members, or undefined until all exist. */
export function botMembers(context: BotContext): BotMembers | undefined {
  const maker = context.uidOf(MAKER)
  const takers = TAKERS.map((label) => context.uidOf(label))
  if (maker === undefined) return undefined
  const known = takers.filter((uid) => uid !== undefined)
  return known.length === takers.length ? { maker, takers: known } : undefined
}

export function enrolBots(context: BotContext): readonly BotAction[] {
  const actions: BotAction[] = []
  for (const label of [MAKER, ...TAKERS]) {
    if (context.uidOf(label) !== undefined) continue
    actions.push({ type: 'enrol', label })
    const funds = fundsOf(context.pairs, label === MAKER ? MAKER_MINIMUMS : TAKER_MINIMUMS)
    for (const [coin, units] of funds)
      actions.push({ type: 'fund', label, coin, amount: unitsText(units, COIN_DECIMALS) })
  }
  return actions
}

/** Initial coins of the maker, units of 1e-8: the target of its stock. */
export function makerStock(pairs: readonly PairConfig[]): ReadonlyMap<string, bigint> {
  return fundsOf(pairs, MAKER_MINIMUMS)
}

function fundsOf(pairs: readonly PairConfig[], minimums: bigint): ReadonlyMap<string, bigint> {
  const funds = new Map<string, bigint>()
  const add = (coin: string, units: bigint) => funds.set(coin, (funds.get(coin) ?? 0n) + units)
  for (const pair of pairs) {
    const amount = (parseUnits(pair.minAmount, COIN_DECIMALS) ?? 0n) * minimums
    const price = parseUnits(pair.startPrice, COIN_DECIMALS) ?? 0n
    if (amount === 0n || price === 0n) continue
    add(pair.base, amount)
    add(pair.quote, (amount * price) / 10n ** BigInt(COIN_DECIMALS))
  }
  return funds
}
