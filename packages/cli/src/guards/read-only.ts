// A session or a profile that only reads. Two doors: commands that write say so before they ask anything, and the way to the exchange
// lets no POST through but those of logging in and out, whatever command made it.

import { endpoints } from '@bgk/sdk'
import { CliError } from '../cli-error'
import type { Settings } from '../config/settings'
import type { HttpFetch } from '../http-fetch'

const OPEN: ReadonlySet<string> = new Set([endpoints.member.login.path, endpoints.user.logout.path])

/** Exit 12: nothing may be changed from here. */
export function readOnlyError({ guards, profile }: Pick<Settings, 'guards' | 'profile'>): CliError {
  return new CliError('limit', `profile "${profile}" only reads: nothing was sent`, {
    reason: 'READ_ONLY',
    hint: guards.readOnly
      ? 'look at: bgk config get readOnly (and BGK_READ_ONLY)'
      : 'log in again without --read-only',
  })
}

/** A fetch that refuses to change anything. */
export const readOnlyFetch =
  (fetch: HttpFetch, settings: Pick<Settings, 'guards' | 'profile'>): HttpFetch =>
  async (address, init) => {
    const isOpen = (init?.method ?? 'GET') === 'GET' || OPEN.has(new URL(address).pathname)
    if (!isOpen) throw readOnlyError(settings)
    return fetch(address, init)
  }
