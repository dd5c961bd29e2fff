import { fiatCancelReview, fiatReview } from './fiat-review'
import { identityReview } from './identity-review'
import { recordReview } from './record-review'
import type { Review } from './review'
import { standingReview } from './standing-review'
import { ticketReview } from './ticket-review'

/** By `what`. */
export const reviews: Readonly<Record<string, Review>> = {
  record: recordReview,
  identity: identityReview,
  fiat: fiatReview,
  fiatCancel: fiatCancelReview,
  standing: standingReview,
  ticket: ticketReview,
}
