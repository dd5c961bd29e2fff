import { type Answer, answerOf, listAnswerOf, messageAnswer, noInput } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import {
  type DemoFundsOffer,
  type DemoInboxInput,
  type DemoMessage,
  demoFundsOfferCodec,
  demoInboxRequest,
  demoMessageCodec,
} from '../wire/demo'
import type { Endpoint } from './endpoint'

// Calls that only a demonstration answers, the sandbox among them (docs/wire-own.md#demonstration). Not in the table of 104:
// `client.home.versions()` says in `demo` whether there are any.

/**
 * A call beside the table: GET /demo/inbox. Codes that were sent to an account and are still valid, newest first, 10 at most.
 */
export const demoInbox: Endpoint<DemoInboxInput, Rows<DemoMessage>> = {
  name: 'demo.inbox',
  method: 'GET',
  path: '/demo/inbox',
  auth: false,
  loading: false,
  request: demoInboxRequest,
  response: listAnswerOf(demoMessageCodec),
}

/** A call beside the table: GET /demo/funds. What may be claimed, and from when on. */
export const demoFundsOffer: Endpoint<undefined, DemoFundsOffer> = {
  name: 'demo.fundsOffer',
  method: 'GET',
  path: '/demo/funds',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(demoFundsOfferCodec),
}

/**
 * A call beside the table: POST /demo/addFunds. Credits what is offered to the spot account, once in 24 hours; sooner it is
 * refused with the reason `DEMO_FUNDS_CLAIMED`.
 */
export const demoClaimFunds: Endpoint<undefined, Answer> = {
  name: 'demo.claimFunds',
  method: 'POST',
  path: '/demo/addFunds',
  auth: true,
  loading: true,
  request: noInput,
  response: messageAnswer,
}

/** Calls of a demonstration, for `call(client.transport, demo.inbox, { account })`. */
export const demo = {
  inbox: demoInbox,
  fundsOffer: demoFundsOffer,
  claimFunds: demoClaimFunds,
}
