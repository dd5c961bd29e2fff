import { accessDomain } from './access/access-domain'
import { securityDomain } from './access/security-domain'
import { peopleDomain } from './accounts/accounts-domain'
import { alertsDomain } from './alerts/alerts-domain'
import { announcementsDomain } from './announcements/announcements'
import { cancelAfterDomain } from './cancel-after/cancel-after'
import { cycleDomain } from './cycle/cycle-domain'
import { demoDomain } from './demo/demo'
import type { ExchangeWorld } from './exchange-world'
import { otcDomain } from './fiat/fiat-domain'
import { flashDomain } from './flash/flash-domain'
import { futuresDomain } from './futures/futures-domain'
import { ieoDomain } from './ieo/ieo-domain'
import type { Domain } from './kernel/domain'
import { paymentMethodsDomain } from './payment-methods/payment-methods'
import { priceControlDomain } from './price-control/price-control-domain'
import { referralDomain } from './referral/referral-domain'
import { spotDomain } from './spot/spot-domain'
import { ticketsDomain } from './tickets/tickets-domain'
import { walletDomain } from './wallet/wallet-domain'

/** Domains in order of ticking and saving. */
export const domains: readonly Domain<ExchangeWorld>[] = [
  spotDomain,
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
  priceControlDomain,
  demoDomain,
  accessDomain,
  securityDomain,
  cancelAfterDomain,
  alertsDomain,
]

// Most domains have no such hook, and these run for every command.
const dueChecks = domains.flatMap(({ isDue }) => isDue ?? [])
const lastLooks = domains.flatMap(({ beforeTime }) => beforeTime ?? [])
const observers = domains.flatMap(({ afterCommand }) => afterCommand ?? [])

/** Runs all due work. */
export function tickDomains(world: ExchangeWorld): void {
  for (const domain of domains) domain.tick(world)
}

/** True if moving the time to `ts` changes a domain by itself. */
export function isDomainDue(world: ExchangeWorld, ts: number): boolean {
  return dueChecks.some((isDue) => isDue(world, ts))
}

export function beforeTime(world: ExchangeWorld, ts: number): void {
  for (const look of lastLooks) look(world, ts)
}

export function afterCommand(world: ExchangeWorld): void {
  for (const observe of observers) observe(world)
}
