import type { Invitation } from '@bgk/sdk'
import { appAddress } from '../navigation/app-address'

/**
 * Where a friend registers with the member's code. The page is this app's own, whatever address the exchange names
 * (docs/reference/wire.md#user); without a code that address stands.
 */
export function invitationLink({ inviteCode, url }: Invitation): string | undefined {
  const path = inviteCode === undefined ? url : `/register/${encodeURIComponent(inviteCode)}`
  return path === undefined ? undefined : appAddress(path)
}
