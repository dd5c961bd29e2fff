import type { OrderCheckCode } from '../trading/check-spot-order'
import { messages, orderMessages } from './catalogue'
import { fillText } from './fill-text'
import type { MessageCode } from './message-code'

type Params = Readonly<Record<string, string>>

/**
 * The English text of a code, with the verdict's numbers filled in (spec §5, §8).
 *
 * @example
 * const verdict = checkWithdrawal(draft)
 * if (!verdict.ok) show(verdict.field, message(verdict.code, verdict.params))
 */
export function message(code: MessageCode, params: Params = {}): string {
  return fillText(messages[code], params)
}

/** The English text of a spot order's verdict. */
export function orderMessage(code: OrderCheckCode, params: Params = {}): string {
  return fillText(orderMessages[code], params)
}

/** Tells whether a reason, e.g. of a server, has a text here. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(messages, code)
}
