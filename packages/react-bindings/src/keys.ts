import type { BareClient } from '@bgk/sdk'

/** Fields of an entry of `@bgk/sdk/endpoints` for its key. */
interface KeyedEntry {
  readonly name: string
  readonly auth: boolean
}

/** Owner of a cached response. */
interface KeyOwner {
  /** `client.id`. */
  readonly client: string
  readonly origin: string
  /** Member of a private read; the login id if the member is unknown. */
  readonly member?: string
}

/**
 * Query keys for `invalidateQueries` and `setQueryData`. Private data lies under `private` and is dropped on
 * logout. Each key contains the client, its origin and the member, so providers can share a cache without
 * sharing responses. The key of one read is also the `queryKey` of its `...QueryOptions`.
 *
 * @example
 * queryClient.invalidateQueries({ queryKey: bgkKeys.of(endpoints.spot.openOrders) })
 */
export const bgkKeys = {
  /** All data of these hooks. */
  all: ['bgk'] as const,
  /** All data of logged-in users. */
  private: ['bgk', 'private'] as const,
  /** Prefix of all reads of one call, for any client and member. */
  of: (entry: KeyedEntry) => ['bgk', entry.auth ? 'private' : 'public', entry.name] as const,
  /**
   * Key of one read. `parts`: 'pages' for an infinite query, the input if any, the language of a localised
   * response.
   */
  read: (client: BareClient, entry: KeyedEntry, ...parts: readonly unknown[]) => [
    ...bgkKeys.of(entry),
    ownerOf(client, entry),
    ...parts.filter((part) => part !== undefined),
  ],
}

function ownerOf({ id, origin, session }: BareClient, { auth }: Pick<KeyedEntry, 'auth'>): KeyOwner {
  const { isLogin, userInfo, loginId } = session.state.get()
  const member = isLogin ? userInfo?.member || loginId : undefined
  return { client: id, origin, ...(auth && member !== undefined && { member }) }
}

/** True if a key belongs to an ended login of this client. */
export function isOfEndedLogin(client: BareClient, [root, scope, , owner]: readonly unknown[]): boolean {
  if (root !== 'bgk' || scope !== 'private' || typeof owner !== 'object' || owner === null) return false
  const now = ownerOf(client, { auth: true })
  const { client: id, origin, member }: Partial<KeyOwner> = owner
  return id === now.client && origin === now.origin && member !== now.member
}
