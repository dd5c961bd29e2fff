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

/** Token bucket: `perSecond` flow in, up to `burst` are kept. */
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

export interface RateLimiter {
  /** Takes `cost` from the bucket of `key`; 0 when it was there, else whole seconds to wait. */
  take(key: string, cost?: number): number
}

interface Bucket {
  level: number
  time: number
}

const REMEMBERED = 20_000

/** A limiter of one rate; `now` in ms. A bucket may go below zero by what invalid requests are charged afterwards. */
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
