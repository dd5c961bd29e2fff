import { badInput } from '../runtime/input'
import { messages, orderMessages } from './en/messages'
import { fillText } from './fill-text'
import type { MessageCode, OrderCheckCode } from './message-code'

type Params = Readonly<Record<string, string>>

/**
 * The English text of a code, with the verdict's numbers filled in.
 *
 * @param code The code of a verdict, an error or a notice.
 * @param params The verdict's `params`.
 * @throws BgkError `REQUEST_INVALID` for a code without a text.
 * @example
 * import { message } from '@bgk/sdk/trading'
 *
 * console.log(message('QUANTITY_BELOW_MIN', { min: '0.001' })) // The minimum amount is 0.001
 */
export function message(code: MessageCode, params: Params = {}): string {
  return fillText(textOf(messages, code), params)
}

/**
 * The English text of a spot order's verdict, in the words of buying and selling.
 *
 * @param code The code of the verdict.
 * @param params The verdict's `params`.
 * @throws BgkError `REQUEST_INVALID` for a code that is none of a spot order.
 * @example
 * import { orderMessage } from '@bgk/sdk/trading'
 *
 * console.log(orderMessage('QUANTITY_BELOW_MIN', { min: '0.001' })) // The minimum purchase amount is 0.001
 */
export function orderMessage(code: OrderCheckCode, params: Params = {}): string {
  return fillText(textOf(orderMessages, code), params)
}

function textOf<Code extends string>(texts: Readonly<Record<Code, string>>, code: Code): string {
  if (typeof code !== 'string' || !Object.hasOwn(texts, code))
    throw badInput('code', code, 'a code with a text')
  return texts[code]
}
