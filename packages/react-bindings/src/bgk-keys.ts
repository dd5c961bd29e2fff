/** What a key needs to know of an entry of `@bgk/sdk/endpoints`. */
interface KeyedEntry {
  readonly name: string
  readonly auth: boolean
}

/** Query keys, for `invalidateQueries` and `setQueryData`. What belongs to a person lies under `private`. */
export const bgkKeys = {
  all: ['bgk'] as const,
  private: ['bgk', 'private'] as const,
  /**
   * Of one call; without `parts` of all its inputs. `parts`: 'pages' for a list that grows, the input if it has one, the
   * language if the answer has one.
   *
   * @example
   * queries.getQueryData(bgkKeys.of(spotAccount, { base: 'BTC', quote: 'USDT' }))
   */
  of: (entry: KeyedEntry, ...parts: readonly unknown[]) => [
    'bgk',
    entry.auth ? 'private' : 'public',
    entry.name,
    ...parts.filter((part) => part !== undefined),
  ],
}
