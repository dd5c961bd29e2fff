/** Subscribed bar lengths of one pair, in minutes; may be empty. */
export interface PairIntervals {
  /** Pair and market kind. */
  readonly channel: string
  readonly intervals: ReadonlySet<number>
}

/** Existing connection; without a channel it has lists only. */
export interface ExistingConnection {
  readonly channel: string | undefined
  readonly intervalMinutes: number
}

/** Planned connection; `reuse` is the existing connection to take, if any. */
export interface PlannedKey<C> {
  readonly channel: string | undefined
  readonly intervalMinutes: number
  readonly reuse: C | undefined
}

const DEFAULT_INTERVAL = 1

/**
 * Plans the keys of all connections. One connection has one key (docs/reference/rules.md#r25), and the k-line
 * of a pair arrives with its book, ticker and trades. A pair therefore needs one connection per bar length,
 * and at least one. A connection changes its key only within its pair, where `intervalMinutes` identifies
 * late frames of the old key; frames of another pair are ambiguous. Lists arrive on any connection and need
 * their own only when there is no other.
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
    const requested = intervals.size > 0 ? [...intervals] : [own?.intervalMinutes ?? DEFAULT_INTERVAL]
    const planned = requested.map((intervalMinutes) => ({
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
  // Any pair may take a connection that had lists only.
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
