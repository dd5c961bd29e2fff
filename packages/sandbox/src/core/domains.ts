import { announcementsDomain } from './announcements/announcements-domain'
import { cycleDomain } from './cycle/cycle-domain'
import { demoDomain } from './demo/demo-domain'
import type { Domain } from './domain'
import { flashDomain } from './flash/flash-domain'
import { futuresDomain } from './futures/futures-domain'
import { ieoDomain } from './ieo/ieo-domain'
import { otcDomain } from './otc/otc-domain'
import { paymentMethodsDomain } from './payment-methods/payment-methods-domain'
import { peopleDomain } from './people/people-domain'
import { referralDomain } from './referral/referral-domain'
import { steeringDomain } from './steering/steering-domain'
import { ticketsDomain } from './tickets/tickets-domain'
import { walletDomain } from './wallet/wallet-domain'

/** In the order in which they tick and are saved. */
export const domains: readonly Domain[] = [
  futuresDomain,
  cycleDomain,
  peopleDomain,
  walletDomain,
  paymentMethodsDomain,
  otcDomain,
  flashDomain,
  ieoDomain,
  referralDomain,
  ticketsDomain,
  announcementsDomain,
  steeringDomain,
  demoDomain,
]
