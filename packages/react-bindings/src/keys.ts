/** What a key needs to know of an entry of `@bgk/sdk/endpoints`. */
interface KeyedEntry {
  readonly name: string
  readonly auth: boolean
}

/**
 * Query keys, for `invalidateQueries` and `setQueryData`. What belongs to a person lies under `private` and is dropped with the
 * logout. The key of one read is also the `queryKey` of its `...QueryOptions`.
 *
 * @example
 * queryClient.invalidateQueries({ queryKey: bgkKeys.of(endpoints.spot.openOrders) })
 */
export const bgkKeys = {
  /** Everything these hooks keep. */
  all: ['bgk'] as const,
  /** What needs a login. */
  private: ['bgk', 'private'] as const,
  /**
   * Of one call; without `parts` of all its inputs. `parts`: 'pages' for a list that grows, the input if it has one, the
   * language if the answer has one.
   */
  of: (entry: KeyedEntry, ...parts: readonly unknown[]) => [
    'bgk',
    entry.auth ? 'private' : 'public',
    entry.name,
    ...parts.filter((part) => part !== undefined),
  ],
}
