/** What listeners want of one pair: the minutes of any number of bar lengths, or none. */
export interface PairIntervals {
  /** Names the pair and its kind of market. */
  readonly channel: string
  readonly intervals: ReadonlySet<number>
}

/** A connection that exists; without a channel it carries lists only. */
export interface ExistingConnection {
  readonly channel: string | undefined
  readonly intervalMinutes: number
}

/** What a connection should carry; `reuse` is the connection that should do so, if there is one. */
export interface PlannedKey<C> {
  readonly channel: string | undefined
  readonly intervalMinutes: number
  readonly reuse: C | undefined
}

const DEFAULT_INTERVAL = 1

/**
 * Decides which keys to keep up. One connection carries one key (docs/reference/rules.md#r25), and the k-line
 * of a pair comes together with its book, ticker and deals: so a pair needs as many connections as k-line
 * minutes are wanted of it, and at least one. A connection is re-keyed only within its pair, where
 * `intervalMinutes` tells late frames of the old key; a frame of another pair could not always be told. Lists
 * come on any connection and need one of their own only when there is no other.
 */
export function planKeys<C extends ExistingConnection>(
  subscriptions: readonly PairIntervals[],
  lists: boolean,
  existing: readonly C[],
): PlannedKey<C>[] {
  const free = new Set(existing)
  const take = (fits: (connection: C) => boolean): C | undefined => {
    for (const connection of free) {
      if (!fits(connection)) continue
      free.delete(connection)
      return connection
    }
    return undefined
  }

  const plan: PlannedKey<C>[] = []
  for (const { channel, intervals } of subscriptions) {
    const own = existing.find((connection) => connection.channel === channel)
    const expected = intervals.size > 0 ? [...intervals] : [own?.intervalMinutes ?? DEFAULT_INTERVAL]
    const planned = expected.map((intervalMinutes) => ({
      channel,
      intervalMinutes,
      reuse: take(
        (connection) => connection.channel === channel && connection.intervalMinutes === intervalMinutes,
      ),
    }))
    for (const key of planned) {
      plan.push(key.reuse ? key : { ...key, reuse: take((connection) => connection.channel === channel) })
    }
  }
  // A connection that carried lists only has no past: any pair may have it.
  const filled = plan.map((key) =>
    key.reuse ? key : { ...key, reuse: take((connection) => connection.channel === undefined) },
  )
  if (filled.length > 0 || !lists) return filled
  return [
    {
      channel: undefined,
      intervalMinutes: DEFAULT_INTERVAL,
      reuse: take((connection) => connection.channel === undefined),
    },
  ]
}
