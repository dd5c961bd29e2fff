import type { Fill, Locale, Answer as SdkAnswer } from '@bgk/sdk'
import { fillOf } from '@bgk/sdk/trading'
import type { Answer, CommandBody } from '../core/commands'
import type { ExchangeState } from '../core/exchange-state'
import type { Accepted, OrderStatus } from '../core/kernel/command'
import { orderView } from '../core/spot/order-views'
import type { Engine, SubmitOptions } from '../engine/engine'
import type { Call } from './handler'
import type { Notice, OtcNotice } from './message-code'
import { message } from './messages'
import { refused } from './rejection'
import { futuresOrder, futuresOrderOf } from './shapes/futures-shapes'
import { orderOf } from './shapes/spot-shapes'

/** POST calls that do nothing under the caller's key, so that nobody can say later what became of one. */
export const KEYLESS_CALLS: ReadonlySet<string> = new Set([
  'member.verifyCode',
  'member.registerByPhone',
  'member.registerByEmail',
  'member.recoverByPhone',
  'member.recoverByEmail',
  'member.login',
  'user.logout',
  'user.editPassword',
  'user.updatePassword',
  'user.uploadImage',
  'user.beginTotp',
  'user.confirmTotp',
  'user.renewRecoveryCodes',
  'user.confirmLogin',
  'user.beginPasskey',
  'user.passkeyChallenge',
  'user.passkeyLogin',
  'aliases.uploadImage',
  'compat.setFundPassword',
])

/** What is said when a command was done, by its type and state: the first time, in a repeat and when its key is settled. */
const NOTICES: Readonly<Partial<Record<string, Notice | OtcNotice>>> = {
  'spot.place': 'ORDER_PLACED',
  'spot.cancel': 'ORDER_CANCELLED',
  'spot.amend': 'ORDER_AMENDED',
  'spot.cancelAll': 'ORDERS_CANCELLED',
  'futures.amend': 'ORDER_AMENDED',
  'futures.cancelAll': 'ORDERS_CANCELLED',
  'orders.cancelAfter': 'CANCEL_AFTER_SET',
  'futures.place': 'ORDER_PLACED',
  'futures.cancel': 'ORDER_CANCELLED',
  'futures.close': 'POSITION_CLOSED',
  'futures.closeByCoin': 'POSITIONS_CLOSED',
  'futures.closeAll': 'POSITIONS_CLOSED',
  'futures.addStop': 'STOPS_SET',
  'futures.editStop': 'STOPS_CHANGED',
  'futures.cancelStop': 'STOPS_CANCELLED',
  'futures.transfer': 'TRANSFERRED',
  'cycle.place': 'ORDER_PLACED',
  'wallet.withdraw': 'WITHDRAWAL_SENT',
  'wallet.revoke': 'WITHDRAWAL_REVOKED',
  'wallet.deposit': 'DEPOSIT_SENT',
  'wallet.transferFiat': 'TRANSFERRED',
  'wallet.addAddress': 'ADDRESS_ADDED',
  'wallet.removeAddress': 'ADDRESS_REMOVED',
  'flash.swap': 'SWAPPED',
  'ieo.subscribe': 'SUBSCRIBED',
  'otc.buy': 'FIAT_ORDER_PLACED',
  'otc.sell': 'FIAT_ORDER_PLACED',
  'otc.pay': 'FIAT_PROOF_SENT',
  'payment.bankCard': 'BANK_CARD_BOUND',
  'payment.chatApp': 'CHAT_APP_BOUND',
  'totp.remove': 'TOTP_REMOVED',
  'passkey.add': 'PASSKEY_ADDED',
  'passkey.remove': 'PASSKEY_REMOVED',
  'alert.add': 'ALERT_ADDED',
  'alert.remove': 'ALERT_REMOVED',
  'push.add': 'PUSH_ADDED',
  'push.remove': 'PUSH_REMOVED',
  'session.end': 'DEVICE_LOGGED_OUT',
  'session.closeAll': 'DEVICES_LOGGED_OUT',
  'member.identity': 'IDENTITY_SENT',
  'member.bind': 'CONTACT_BOUND',
  'ticket.open': 'TICKET_SENT',
  'demo.claim': 'DEMO_FUNDS_CREDITED',
} satisfies Partial<Record<CommandBody['type'], Notice | OtcNotice>>

type StateNotices = Readonly<Partial<Record<OrderStatus, Notice>>>

const ORDER_NOTICES: StateNotices = {
  partial: 'ORDER_FILLED_IN_PART',
  filled: 'ORDER_FILLED',
  cancelled: 'ORDER_UNMATCHED',
  partiallyCancelled: 'ORDER_PLACED_IN_PART',
}

const CLOSES_NOTICES: StateNotices = {
  unfilled: 'NO_POSITIONS',
  partiallyCancelled: 'POSITIONS_CLOSED_IN_PART',
}

/** The same where the state says more. */
const STATE_NOTICES: Readonly<Partial<Record<string, StateNotices>>> = {
  'spot.place': ORDER_NOTICES,
  'futures.place': ORDER_NOTICES,
  'futures.close': {
    partial: 'POSITION_REDUCED',
    partiallyCancelled: 'POSITION_CLOSED_IN_PART',
  },
  'futures.closeByCoin': CLOSES_NOTICES,
  'futures.closeAll': CLOSES_NOTICES,
} satisfies Partial<Record<CommandBody['type'], StateNotices>>

/**
 * Does a command under the key of the call and answers what happened, with the id of what was made. Throws Rejection when
 * the exchange refuses it. `notice` says it better than the type of the command can.
 */
export async function perform(
  engine: Engine,
  call: Pick<Call<unknown>, 'key' | 'locale' | 'handOver'>,
  body: CommandBody,
  notice?: Notice | OtcNotice,
): Promise<SdkAnswer> {
  const answer = await performCommand(engine, call, body)
  const localized = await messageFor(engine, 'uid' in body ? body.uid : 0, body.type, answer, call.locale)
  return notice === undefined ? localized : { ...localized, message: message(call.locale, notice) }
}

/** The same, for a call that answers more than words. */
export function performCommand(
  engine: Engine,
  call: Pick<Call<unknown>, 'key' | 'handOver'>,
  body: CommandBody,
): Promise<Accepted> {
  call.handOver()
  return accepted(engine, body, { key: call.key, isCounted: true })
}

/**
 * What became of a key: the answer of the first time, whatever it was used for. Throws Rejection with the refusal of the
 * first time, or KEY_UNUSED when there was none; from then on nothing is done under the key.
 */
export async function settle(engine: Engine, uid: number, key: string, locale: Locale): Promise<SdkAnswer> {
  const answer = await accepted(engine, { type: 'key.settle', uid }, { key })
  return messageFor(engine, uid, answer.done ?? '', answer, locale)
}

/** Submits a command; throws Rejection when the exchange refuses it. */
export async function accepted(
  engine: Engine,
  body: CommandBody,
  options?: SubmitOptions,
): Promise<Accepted> {
  const answer: Answer = await engine.submit(body, options)
  if (answer.ok) return answer
  throw refused(answer)
}

async function messageFor(
  engine: Engine,
  uid: number,
  type: string,
  answer: Accepted,
  locale: Locale,
): Promise<SdkAnswer> {
  const { status: state, orderId = answer.recordId } = answer
  const notice = (type === '' ? undefined : noticeOf(type, state)) ?? 'DONE'
  const stops =
    type === 'futures.addStop'
      ? await engine.read((exchange) => stopsNotice(exchange.state, uid, answer.recordId))
      : undefined
  const fill = state && (await engine.read((exchange) => orderFill(exchange.state, uid, type, answer)))
  return {
    message: message(locale, stops ?? notice),
    ...(orderId !== undefined && { orderId }),
    ...(fill && { fill }),
  }
}

/** Which of the two prices a stop order has; undefined for both, or when it is no longer there. */
function stopsNotice(state: ExchangeState, uid: number, stopId: number | undefined): Notice | undefined {
  const positions = [...(state.futures.members.get(uid)?.positions.values() ?? [])]
  const stop = positions.flatMap(({ stops }) => stops).find(({ id }) => id === stopId)
  if (stop === undefined || (stop.takeProfitPrice !== undefined && stop.stopLossPrice !== undefined))
    return undefined
  return stop.takeProfitPrice === undefined ? 'STOP_LOSS_SET' : 'TAKE_PROFIT_SET'
}

function noticeOf(type: string, state: OrderStatus | undefined): Notice | OtcNotice | undefined {
  return (state && STATE_NOTICES[type]?.[state]) ?? NOTICES[type]
}

/** What the order that a command made has come to by now; undefined where nothing is filled, or it made none. */
function orderFill(
  state: ExchangeState,
  uid: number,
  type: string,
  { orderId }: Pick<Accepted, 'orderId'>,
): Fill | undefined {
  if (orderId === undefined) return undefined
  if (type === 'spot.place') {
    const row = state.spot.orderRow(uid, orderId)
    if (row === undefined || row.remaining === row.lots) return undefined
    const view = orderView(state, row)
    return view && fillOf(orderOf(view))
  }
  if (type !== 'futures.place' && type !== 'futures.close') return undefined
  const order = futuresOrder(state, uid, orderId)
  return order && fillOf(futuresOrderOf(order), order.contract.config.unit)
}
