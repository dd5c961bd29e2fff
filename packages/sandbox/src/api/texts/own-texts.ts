import type { MessageCode as SdkMessageCode } from '@bgk/sdk/messages'
import type { MessageCode } from '../message-code'

/** Codes with the text of another code. */
export const sameText = {
  PAIR_DISABLED: 'COIN_NOT_OPEN',
  STOP_NOT_FOUND: 'ORDER_NOT_FOUND',
  UNKNOWN_SESSION: 'NOT_LOGGED_IN',
} as const

/** The SDK's text announces a reload of the page, which only an app can do. */
type Reworded = 'CLOCK_SKEW'

/** Texts of the exchange in one language that the SDK's catalogue lacks: a missing text does not compile. */
export type OwnTexts = Readonly<
  Record<Exclude<MessageCode, SdkMessageCode | keyof typeof sameText> | Reworded, string>
>
