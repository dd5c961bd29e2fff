import type { Invitation } from '@bgk/sdk'

/**
 * Where a friend registers with the member's code. The page is this app's own, whatever address the exchange names
 * (docs/reference/wire.md#user); without a code that address stands.
 */
export function invitationLink({ inviteCode, url }: Invitation, origin: string): string {
  const path = inviteCode === '' ? url : `/register/${encodeURIComponent(inviteCode)}`
  return new URL(path, origin).href
}
