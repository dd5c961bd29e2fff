import type { MessageCode as SdkMessageCode } from '@bgk/sdk/messages'
import type { MessageCode } from '../message-code'

/** Codes of the SDK that the exchange words otherwise: the SDK's text leans on a number the exchange does not send, or on what a page does. */
type Reworded = 'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' | 'CLOCK_SKEW'

/** What the exchange says in one language besides what the SDK's catalogue of that language has: a text that is missing does not compile. */
export type OwnTexts = Readonly<Record<Exclude<MessageCode, SdkMessageCode> | Reworded, string>>
