import type { Domain } from './domain'
import { futuresDomain } from './futures/futures-domain'
import { peopleDomain } from './people/people-domain'
import { referralDomain } from './referral/referral-domain'
import { steeringDomain } from './steering/steering-domain'
import { walletDomain } from './wallet/wallet-domain'

/** In the order in which they tick and are saved. */
export const domains: readonly Domain[] = [
  futuresDomain,
  peopleDomain,
  walletDomain,
  referralDomain,
  steeringDomain,
]
