import type { Rate } from './rate-limiter'

/** How much one caller may do. Calls that need a login are counted by member, all others by network address. */
export interface Limits {
  readonly public: Rate
  readonly account: Rate
  readonly orders: Rate
  /** Keys that are settled and were not used: each takes a place for a day. */
  readonly settling: Rate
  /** Pictures, by form and into the object store together. */
  readonly uploads: Rate
  /** Bytes of pictures that a member may keep. */
  readonly uploadBytes: number
  /** Failed log-ins of one address in 15 minutes before it has 2 tries left at each account it does not know. */
  readonly loginsPerIp: number
  /** Verification codes a day for one address. */
  readonly codesPerIp: number
  readonly socketsPerIp: number
}

/**
 * For a sandbox of this machine alone: everything on it shares one address, therefore the rates of reading are higher
 * than where others come from addresses of their own.
 */
export const STANDARD_LIMITS: Limits = {
  public: { perSecond: 100, burst: 400 },
  account: { perSecond: 20, burst: 100 },
  orders: { perSecond: 20, burst: 40 },
  settling: { perSecond: 1 / 10, burst: 100 },
  uploads: { perSecond: 5 / 60, burst: 5 },
  uploadBytes: 200_000_000,
  loginsPerIp: 20,
  codesPerIp: 30,
  socketsPerIp: 50,
}

/** For a sandbox that others can reach, by itself or through a proxy (docs/security.md#rates). */
export const EXPOSED_LIMITS: Limits = {
  ...STANDARD_LIMITS,
  public: { perSecond: 20, burst: 40 },
  account: { perSecond: 10, burst: 40 },
}

const FREE: Rate = { perSecond: 1_000_000, burst: 10_000_000 }

/** For benchmarks and load tests. */
export const NO_LIMITS: Limits = {
  public: FREE,
  account: FREE,
  orders: FREE,
  settling: FREE,
  uploads: FREE,
  uploadBytes: Number.POSITIVE_INFINITY,
  loginsPerIp: 1_000_000,
  codesPerIp: 1_000_000,
  socketsPerIp: 100_000,
}

/** An invalid request costs more than a valid one: refusing it is dearer than answering. */
export const INVALID_COST = 5
