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

// Endpoints of demonstration exchanges such as the sandbox (docs/reference/payloads.md#demonstration), outside the
// table of 104. `client.home.versions()` announces them in `demo`.

/** GET /demo/inbox, outside the table. Valid codes sent to an account, newest first, at most 10. */
export const demoInbox: Endpoint<DemoInboxInput, Rows<DemoMessage>> = {
  name: 'demo.inbox',
  method: 'GET',
  path: '/demo/inbox',
  auth: false,
  loading: false,
  request: demoInboxRequest,
  response: listAnswerOf(demoMessageCodec),
}

/** GET /demo/funds, outside the table. The claimable demo funds, and the time of the next claim. */
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
 * POST /demo/addFunds, outside the table. Credits the demo funds to the spot account, once in 24 hours.
 * Rejected earlier with reason `DEMO_FUNDS_CLAIMED`.
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

/** Endpoints of a demonstration, for `call(client.transport, demo.inbox, { account })`. */
export const demo = {
  inbox: demoInbox,
  fundsOffer: demoFundsOffer,
  claimFunds: demoClaimFunds,
}
