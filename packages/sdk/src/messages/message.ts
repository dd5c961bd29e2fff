import { badInput } from '../runtime/input'
import { messages, orderMessages } from './en/messages'
import { fillText } from './fill-text'
import type { MessageCode, OrderCheckCode } from './message-code'

type Params = Readonly<Record<string, string>>

/**
 * Returns the English text of a code, with the placeholders filled.
 *
 * @param code The code of a check result, an error or a notice.
 * @param params The result's `params`.
 * @throws BgkError `REQUEST_INVALID` for a code without a text.
 * @example
 * import { message } from '@bgk/sdk/trading'
 * console.log(message('QUANTITY_BELOW_MIN', { min: '0.001' })) // The minimum amount is 0.001
 */
export function message(code: MessageCode, params: Params = {}): string {
  return fillText(textOf(messages, code), params)
}

/**
 * Returns the English text of a spot order's check result, phrased for buying and selling.
 *
 * @param code The code of the result.
 * @param params The result's `params`.
 * @throws BgkError `REQUEST_INVALID` for a code of another check.
 * @example
 * import { orderMessage } from '@bgk/sdk/trading'
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
