import type { WireCodec } from './codec/codec'
import { field, upTo } from './codec/field-builders'
import { ACCOUNT, decimalField, nonEmptyText, optionalWhole, textRequired, wholeField } from './codec/fields'
import { listedRow, requestRow, row } from './codec/row'
import { type CodePurpose, codePurpose } from './credentials'

// Calls that only a demonstration answers; their payloads are our own, in the family's naming (docs/wire-own.md#demonstration).

/** A code the exchange sent, where it lets people read it instead of sending it. */
export interface DemoMessage {
  readonly id: number
  /** As it was asked for with `client.user.getCode`. */
  readonly purpose: CodePurpose
  /** The e-mail address or phone number it went to. */
  readonly account: string
  readonly code: string
  /** Epoch milliseconds. */
  readonly sentAt: number
}

/** Whose codes are wanted. */
export interface DemoInboxInput {
  /** E-mail address or phone number, as it was given to `client.user.getCode`. */
  readonly account: string
}

/** Funds a member may claim for nothing. */
export interface DemoFundsOffer {
  readonly coin: string
  /** Plain decimal text. */
  readonly amount: string
  /** From when on they may be claimed, epoch milliseconds of the exchange; 0 or absent = now. */
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
