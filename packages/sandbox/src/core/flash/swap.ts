import { checkFlash } from '@bgk/sdk/trading'
import type { Answer, Rejected } from '../command'
import type { ExchangeState } from '../exchange'
import { exchangeDay } from '../market/exchange-time'
import { balance } from '../queries/balances'
import { refusedCheck } from '../refused-check'
import { COIN_DECIMALS, parseUnits } from '../units'
import type { World } from '../world'
import type { SwapCoins } from './flash-command'
import type { FlashPairConfig } from './flash-config'
import { quote } from './quote'

export interface SwapPlan {
  readonly ok: true
  readonly pair: FlashPairConfig
  readonly paid: bigint
  readonly received: bigint
  readonly fromPrice: string
  readonly toPrice: string
}

/** The verdict on a swap at this moment. The gateway asks it before it spends a hash, the command asks it again. */
export function planSwap(
  state: ExchangeState,
  { uid, pairId, amount }: Pick<SwapCoins, 'uid' | 'pairId' | 'amount'>,
): SwapPlan | Rejected {
  if (!state.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const pair = state.config.flash?.pairs.find(({ id }) => id === pairId)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_FLASH_PAIR', field: 'pairId' }
  const from = quote(state, pair.from)
  const to = quote(state, pair.to)
  if (from === undefined || to === undefined) return { ok: false, code: 'PAIR_DISABLED' }
  const prices = { fromPrice: from.buy, toPrice: to.sell }
  const usable = balance(state, uid, pair.from).available
  const verdict = checkFlash({ quantity: amount, pair: { ...pair, ...prices }, usable })
  if (!verdict.ok) return refusedCheck(verdict)
  const paid = parseUnits(amount, COIN_DECIMALS)
  const received = parseUnits(verdict.received, COIN_DECIMALS)
  if (paid === undefined || received === undefined)
    return { ok: false, code: 'AMOUNT_INVALID', field: 'amount' }
  if (received === 0n) return { ok: false, code: 'FLASH_TOO_SMALL', field: 'amount' }
  if (received > payable(state, pair.to)) return { ok: false, code: 'FLASH_LIQUIDITY', field: 'amount' }
  return { ok: true, pair, paid, received, ...prices }
}

/** Two linked moves through the pools. */
export function swapCoins(world: World, command: SwapCoins): Answer {
  const plan = planSwap(world, command)
  if (!plan.ok) return plan
  const { pair, paid, received, fromPrice, toPrice } = plan
  const { flash, ledger, now } = world
  const member = world.members.get(command.uid)
  const from = world.coins.get(pair.from)
  const to = world.coins.get(pair.to)
  if (member === undefined || from === undefined || to === undefined)
    return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (member.fundPasswordHash === undefined) return { ok: false, code: 'FUND_PASSWORD_NOT_SET' }
  if (member.fundPasswordHash !== command.passwordHash) {
    return { ok: false, code: 'FUND_PASSWORD_WRONG', field: 'fundPassword' }
  }
  if (flash.filledOn !== exchangeDay(now)) fillPools(world)
  ledger.move(member.wallet(from).available, flash.pool(from), paid)
  ledger.move(flash.pool(to), member.wallet(to).available, received)
  const id = flash.nextOrderId++
  const { uid } = member
  flash.keep({ id, uid, from: pair.from, to: pair.to, paid, received, fromPrice, toPrice, createdTs: now })
  return { ok: true, recordId: id }
}

/** What the pool of a coin could pay now: on a new day it will have been filled by then. */
function payable(state: ExchangeState, coin: string): bigint {
  if (state.flash.filledOn === exchangeDay(state.now)) return state.flash.pooled(coin)
  return liquidity(state, coin)
}

/** Brings each pool back to its size: the outside world pays what is missing and takes what is over. */
function fillPools(world: World): void {
  world.flash.filledOn = exchangeDay(world.now)
  for (const code of Object.keys(world.config.flash?.liquidity ?? {})) {
    const coin = world.coins.get(code)
    const house = coin && world.house[coin.index]
    if (coin === undefined || house === undefined) continue
    const pool = world.flash.pool(coin)
    const missing = liquidity(world, code) - pool.balance
    if (missing >= 0n) world.ledger.move(house.external, pool, missing)
    else world.ledger.move(pool, house.external, -missing)
  }
}

function liquidity({ config }: Pick<ExchangeState, 'config'>, coin: string): bigint {
  return parseUnits(config.flash?.liquidity[coin] ?? '0', COIN_DECIMALS) ?? 0n
}
