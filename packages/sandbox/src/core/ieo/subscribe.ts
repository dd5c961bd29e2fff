import { div, isPositive, toFixed } from '@bgk/sdk/decimal'
import { checkIeo, type IeoCode } from '@bgk/sdk/trading'
import { quote } from '../flash/flash'
import type { FlashRejectCode } from '../flash/swap'
import type { Answer, Rejected } from '../kernel/command'
import { balance } from '../kernel/queries'
import { COIN_DECIMALS, parseUnits, unitsText } from '../kernel/units'
import {
  type IeoRound,
  type IeoSeries,
  type IeoState,
  type IeoWorld,
  shownRounds,
  statusAt,
  supply,
} from './ieo'
import { accountsOfCoin, openRound, takeStock } from './rounds'

/** Subscribes to an open token sale. */
export interface SubscribeIeo {
  readonly type: 'ieo.subscribe'
  readonly uid: number
  /** Id of the IeoRound. */
  readonly projectId: number
  readonly payCoin: string
  /** Quantity of the sold coin. */
  readonly quantity: string
  /** Hash that the gateway verified the fund password against, if one was entered. */
  readonly passwordHash?: string
}

export type IeoCommand = SubscribeIeo

/** Rejections beside those of the SDK's check. */
export type IeoRejectCode =
  | IeoCode
  | FlashRejectCode
  | 'PROJECT_NOT_FOUND'
  /** `max`: quantity the user may still buy in this round. */
  | 'MEMBER_LIMIT_EXCEEDED'

type IeoRejected = Rejected<IeoRejectCode>

export type IeoAnswer = Answer<IeoRejectCode>

/**
 * Units of a pay coin for one coin of the sale, 8 decimals, rounded up; undefined for a coin that is not
 * accepted. A coin other than USDT counts at the exchange's current buying price.
 */
export function payPrice(state: IeoState, { price, payCoins }: IeoSeries, coin: string): string | undefined {
  if (!payCoins.includes(coin)) return undefined
  const worth = quote(state, coin)?.buy
  if (worth === undefined || !isPositive(worth)) return undefined
  return toFixed(div(price, worth, COIN_DECIMALS, 'up'), COIN_DECIMALS, 'up')
}

const DAY = 86_400_000

interface SubscriptionPlan {
  readonly ok: true
  readonly round: IeoRound
  readonly units: bigint
  readonly paid: bigint
}

/** Takes the payment at the current price and locks the purchase with its gift. */
export function subscribeIeo(world: IeoWorld, command: SubscribeIeo): IeoAnswer {
  const plan = planSubscription(world, command)
  if (!plan.ok) return plan
  const { round, units, paid } = plan
  const { ieo, ledger, now } = world
  const member = world.members.get(command.uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (command.passwordHash !== undefined && command.passwordHash !== member.fundPasswordHash) {
    return { ok: false, code: 'FUND_PASSWORD_WRONG', field: 'fundPassword' }
  }
  const { uid } = member
  const bought = (ieo.rounds.get(round.id)?.bought.get(uid) ?? 0n) + units
  const most = parseUnits(round.series.memberMax ?? '', COIN_DECIMALS)
  if (most !== undefined && bought > most) {
    const max = unitsText(most - bought + units, COIN_DECIMALS)
    return { ok: false, code: 'MEMBER_LIMIT_EXCEEDED', field: 'quantity', params: { max } }
  }
  const open = openRound(world, round)
  const { coin } = accountsOfCoin(world, round.series.coin)
  const pay = accountsOfCoin(world, command.payCoin).coin
  const gift = takeStock(open, round, units)
  open.bought.set(uid, bought)
  ledger.move(member.wallet(pay).available, ieo.proceeds(open, pay), paid)
  ledger.move(open.stock, ieo.lockedAccount(uid, coin), units + gift)
  const id = ieo.nextOrderId++
  ieo.store({
    id,
    uid,
    projectId: round.id,
    title: titleOf(round),
    coin: coin.code,
    payCoin: pay.code,
    quantity: units,
    gift,
    paid,
    createdTs: now,
    unlocksTs: now + round.series.lockDays * DAY,
    parts: round.series.parts,
    released: 0n,
  })
  return { ok: true, recordId: id }
}

export function titleOf({ series, number }: IeoRound): string {
  return `${series.title} #${number}`
}

/** Verdict of the SDK's check, then of the member's limit in the round. */
function planSubscription(state: IeoState, command: SubscribeIeo): SubscriptionPlan | IeoRejected {
  const { uid, projectId, payCoin, quantity: amount } = command
  if (!state.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const round = shownRounds(state.config, state.now).find(({ id }) => id === projectId)
  if (round === undefined) return { ok: false, code: 'PROJECT_NOT_FOUND', field: 'project' }
  const { series } = round
  const remaining = unitsText(supply(series).issued - state.ieo.sold(round.id), COIN_DECIMALS)
  const price = payPrice(state, series, payCoin)
  const verdict = checkIeo({
    quantity: amount,
    project: { ...series, status: statusAt(round, state.now), remaining },
    payCoin: price === undefined ? undefined : { price, available: balance(state, uid, payCoin).available },
  })
  if (!verdict.ok) return verdict
  const units = parseUnits(amount, COIN_DECIMALS)
  const paid = verdict.total === undefined ? undefined : parseUnits(verdict.total, COIN_DECIMALS)
  if (units === undefined || paid === undefined)
    return { ok: false, code: 'QUANTITY_INVALID', field: 'quantity' }
  return { ok: true, round, units, paid }
}
