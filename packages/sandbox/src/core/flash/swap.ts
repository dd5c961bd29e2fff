import { checkFlash, type FlashCode } from '@bgk/sdk/trading'
import { type Answer, type Rejected, refusedCheck } from '../kernel/command'
import { balance } from '../kernel/queries'
import { COIN_DECIMALS, exchangeDay, parseUnits } from '../kernel/units'
import { recordBooking } from '../wallet/transfers'
import { type FlashPairConfig, type FlashState, type FlashWorld, quote } from './flash'

/**
 * Swaps one coin for another at the price when applied; an earlier quote is not binding. `passwordHash` is
 * the hash that the gateway verified the fund password against.
 */
export interface SwapCoins {
  readonly type: 'flash.swap'
  readonly uid: number
  /** Id of the FlashPairConfig. */
  readonly pairId: number
  /** Quantity of the paid coin. */
  readonly quantity: string
  readonly passwordHash: string
}

export type FlashCommand = SwapCoins

/** Rejections beside those of the SDK's check. */
export type FlashRejectCode =
  | FlashCode
  | 'FUND_PASSWORD_NOT_SET'
  | 'FUND_PASSWORD_WRONG'
  | 'PAIR_DISABLED'
  | 'UNKNOWN_FLASH_PAIR'
  /** Today's pool of the received coin is too small. */
  | 'FLASH_LIQUIDITY'
  /** Too little to receive anything. */
  | 'FLASH_TOO_SMALL'

export type FlashRejected = Rejected<FlashRejectCode>

export type FlashAnswer = Answer<FlashRejectCode>

export interface SwapPlan {
  readonly ok: true
  readonly pair: FlashPairConfig
  readonly paid: bigint
  readonly received: bigint
  readonly fromPrice: string
  readonly toPrice: string
}

/**
 * Plans a swap or rejects it. The gateway calls it before it hashes a password; the command calls it again.
 */
export function planSwap(
  state: FlashState,
  { uid, pairId, quantity }: Pick<SwapCoins, 'uid' | 'pairId' | 'quantity'>,
): SwapPlan | FlashRejected {
  if (!state.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const pair = state.config.flash?.pairs.find(({ id }) => id === pairId)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_FLASH_PAIR', field: 'pairId' }
  const from = quote(state, pair.from)
  const to = quote(state, pair.to)
  if (from === undefined || to === undefined) return { ok: false, code: 'PAIR_DISABLED' }
  const prices = { fromPrice: from.buy, toPrice: to.sell }
  const available = balance(state, uid, pair.from).available
  const verdict = checkFlash({ quantity, pair: { ...pair, ...prices }, available })
  if (!verdict.ok) return refusedCheck(verdict)
  const paid = parseUnits(quantity, COIN_DECIMALS)
  const received = parseUnits(verdict.received, COIN_DECIMALS)
  if (paid === undefined || received === undefined)
    return { ok: false, code: 'QUANTITY_INVALID', field: 'quantity' }
  if (received === 0n) return { ok: false, code: 'FLASH_TOO_SMALL', field: 'quantity' }
  if (received > payable(state, pair.to)) return { ok: false, code: 'FLASH_LIQUIDITY', field: 'quantity' }
  return { ok: true, pair, paid, received, ...prices }
}

/** Swaps by two linked moves through the pools. */
export function swapCoins(world: FlashWorld, command: SwapCoins): FlashAnswer {
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
  flash.store({ id, uid, from: pair.from, to: pair.to, paid, received, fromPrice, toPrice, createdTs: now })
  recordBooking(world, { uid, title: 'Swapped away', coin: pair.from, amount: paid })
  recordBooking(world, { uid, title: 'Received by swap', coin: pair.to, amount: received })
  return { ok: true, recordId: id }
}

/** Units that the pool could pay now; on a new day it counts as refilled. */
function payable(state: FlashState, coin: string): bigint {
  if (state.flash.filledOn === exchangeDay(state.now)) return state.flash.pooled(coin)
  return liquidity(state, coin)
}

/** Restores each pool to its size, in exchange with the outside. */
function fillPools(world: FlashWorld): void {
  world.flash.filledOn = exchangeDay(world.now)
  for (const code of Object.keys(world.config.flash?.liquidity ?? {})) {
    const coin = world.coins.get(code)
    const coinAccounts = coin && world.exchangeAccounts[coin.index]
    if (coin === undefined || coinAccounts === undefined) continue
    const pool = world.flash.pool(coin)
    const missing = liquidity(world, code) - pool.balance
    if (missing >= 0n) world.ledger.move(coinAccounts.external, pool, missing)
    else world.ledger.move(pool, coinAccounts.external, -missing)
  }
}

function liquidity({ config }: FlashState, coin: string): bigint {
  return parseUnits(config.flash?.liquidity[coin] ?? '0', COIN_DECIMALS) ?? 0n
}
