/** Rate limits of one caller. Calls that need a login count by member, all others by network address. */
export interface Limits {
  readonly public: Rate
  readonly account: Rate
  readonly orders: Rate
  /** Unused keys in outcome queries: each occupies a slot for a day. */
  readonly settling: Rate
  /** Picture uploads, by form and object store together. */
  readonly uploads: Rate
  /** Maximum stored picture bytes per member. */
  readonly uploadBytes: number
  /** Failed logins of an address in 15 minutes before it has 2 attempts left per unfamiliar account. */
  readonly loginsPerIp: number
  /** Verification codes per day and address. */
  readonly codesPerIp: number
  readonly socketsPerIp: number
}

/**
 * Limits of a local sandbox: all callers share one address, so read rates are higher than for separate
 * addresses.
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

/** Limits of a sandbox reachable by others, directly or through a proxy (docs/reference/limits.md#rates). */
export const EXPOSED_LIMITS: Limits = {
  ...STANDARD_LIMITS,
  public: { perSecond: 20, burst: 40 },
  account: { perSecond: 10, burst: 40 },
}

const FREE: Rate = { perSecond: 1_000_000, burst: 10_000_000 }

/** No limits, for benchmarks and load tests. */
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

/** Cost of an invalid request: rejecting takes more work than answering. */
export const INVALID_COST = 5

/** Token bucket: `perSecond` flow in, up to `burst` are stored. */
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

export interface RateLimiter {
  /** Takes `cost` from the bucket of `key`. Returns 0, or the seconds to wait. */
  take(key: string, cost?: number): number
}

interface Bucket {
  level: number
  time: number
}

const REMEMBERED = 20_000

/**
 * Creates a limiter of one rate; `now` in ms. Later charges for invalid requests may take a bucket below
 * zero.
 */
export function createRateLimiter({ perSecond, burst }: Rate, now: () => number): RateLimiter {
  const buckets = new Map<string, Bucket>()
  const full = (bucket: Bucket, time: number) =>
    bucket.level + ((time - bucket.time) / 1000) * perSecond >= burst

  const prune = (time: number) => {
    for (const [key, bucket] of buckets) if (full(bucket, time)) buckets.delete(key)
    for (const key of buckets.keys()) {
      if (buckets.size <= REMEMBERED / 2) return
      buckets.delete(key)
    }
  }

  return {
    take(key, cost = 1) {
      const time = now()
      let bucket = buckets.get(key)
      if (bucket === undefined) {
        if (buckets.size >= REMEMBERED) prune(time)
        bucket = { level: burst, time }
        buckets.set(key, bucket)
      }
      bucket.level = Math.min(burst, bucket.level + (Math.max(0, time - bucket.time) / 1000) * perSecond)
      bucket.time = time
      if (bucket.level < 1) return Math.max(1, Math.ceil((1 - bucket.level) / perSecond))
      bucket.level -= cost
      return 0
    },
  }
}
