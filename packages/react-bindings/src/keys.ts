import type { BareClient } from '@bgk/sdk'

/** What a key needs to know of an entry of `@bgk/sdk/endpoints`. */
interface KeyedEntry {
  readonly name: string
  readonly auth: boolean
}

/** Whose answer a key stands for. */
interface KeyOwner {
  /** `client.id`. */
  readonly client: string
  readonly origin: string
  /** Of a private read: the member, or this login where the member is not known. */
  readonly member?: string
}

/**
 * Query keys, for `invalidateQueries` and `setQueryData`. What belongs to a person lies under `private` and is dropped with the
 * logout. Each key names the client, its origin and the member, so that providers that share a cache never share an answer. The key of
 * one read is also the `queryKey` of its `...QueryOptions`.
 *
 * @example
 * queryClient.invalidateQueries({ queryKey: bgkKeys.of(endpoints.spot.openOrders) })
 */
export const bgkKeys = {
  /** Everything these hooks keep. */
  all: ['bgk'] as const,
  /** What needs a login. */
  private: ['bgk', 'private'] as const,
  /** What all reads of one call begin with, whoever asked. */
  of: (entry: KeyedEntry) => ['bgk', entry.auth ? 'private' : 'public', entry.name] as const,
  /** One read. `parts`: 'pages' for a list that grows, the input if it has one, the language if the answer has one. */
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

/** Whether a key belongs to somebody who is no longer logged in with this client. */
export function isOfEndedLogin(client: BareClient, [root, scope, , owner]: readonly unknown[]): boolean {
  if (root !== 'bgk' || scope !== 'private' || typeof owner !== 'object' || owner === null) return false
  const now = ownerOf(client, { auth: true })
  const { client: id, origin, member }: Partial<KeyOwner> = owner
  return id === now.client && origin === now.origin && member !== now.member
}
