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
