import type { WireCodec } from './codec/codec'
import { field, upTo } from './codec/field-builders'
import { ACCOUNT, decimalField, nonEmptyText, optionalWhole, textRequired, wholeField } from './codec/fields'
import { listedRow, requestRow, row } from './codec/row'
import { type CodePurpose, codePurpose } from './credentials'

// Demonstration endpoints; the payloads are our own, in the family's naming (docs/reference/payloads.md#demonstration).

/** A verification code readable at a demonstration exchange instead of being sent. */
export interface DemoMessage {
  readonly id: number
  /** Purpose requested with `client.user.getCode`. */
  readonly purpose: CodePurpose
  /** Recipient: e-mail address or phone number. */
  readonly account: string
  readonly code: string
  /** Epoch milliseconds. */
  readonly sentAt: number
}

/** Recipient of the requested codes. */
export interface DemoInboxInput {
  /** E-mail address or phone number passed to `client.user.getCode`. */
  readonly account: string
}

/** Free funds claimable by a member. */
export interface DemoFundsOffer {
  readonly coin: string
  /** Plain decimal text. */
  readonly amount: string
  /** Start of the next claim, exchange time in epoch milliseconds; 0 or absent: now. */
  readonly availableAt?: number
}

/** Query of /demo/inbox. */
export const demoInboxRequest: WireCodec<DemoInboxInput> = requestRow<DemoInboxInput>({
  account: upTo(ACCOUNT, field('account', nonEmptyText)),
})

/** One row of /demo/inbox. */
export const demoMessageCodec: WireCodec<DemoMessage> = listedRow<DemoMessage>({
  id: field('autoid', wholeField, 'id'),
  purpose: codePurpose,
  account: field('account', textRequired),
  code: field('code', textRequired),
  sentAt: field('wdate', wholeField),
})

/** Data of /demo/funds. */
export const demoFundsOfferCodec: WireCodec<DemoFundsOffer> = row<DemoFundsOffer>({
  coin: field('coin', textRequired),
  amount: field('number', decimalField),
  availableAt: field('opendate', optionalWhole),
})
