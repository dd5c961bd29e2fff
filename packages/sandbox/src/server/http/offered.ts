import type { Extensions } from '@bgk/sdk'
import { EXTENSION_HEADERS } from '@bgk/sdk/endpoints'
import { StartError } from './start-error'

/** What an exchange announces in the head of its answers (docs/extensions.md). */
export interface Announced {
  /** On every answer of a call. */
  readonly always: Readonly<Record<string, string>>
  /** On the answers to who shows a token. */
  readonly toMembers: Readonly<Record<string, string>>
}

/** Everything but demo funds, which are of a demonstration. */
const ALL: readonly (keyof Extensions)[] = ['accountStream', 'ordersById', 'orderAmend', 'cancelAfter']

/** Names of the extensions that can be chosen, as their headers. */
const EXTENSION_NAMES: readonly string[] = ALL.map((name) => EXTENSION_HEADERS[name])

/** Which extensions an exchange offers; `names`: their headers, undefined: all. Throws StartError for a name that is none. */
export function offeredOf(names: readonly string[] | undefined, hasDemo: boolean): Extensions {
  const unknown = names?.find((name) => !EXTENSION_NAMES.includes(name))
  if (unknown !== undefined)
    throw new StartError(
      `Extensions are ${EXTENSION_NAMES.join(', ')}, or none of them: none; it is "${unknown}".`,
    )
  const offers = (name: keyof Extensions) => names?.includes(EXTENSION_HEADERS[name]) ?? true
  return {
    accountStream: offers('accountStream'),
    ordersById: offers('ordersById'),
    orderAmend: offers('orderAmend'),
    cancelAfter: offers('cancelAfter'),
    // Extensions that are all off leave an exchange as it was without them.
    demoFunds: hasDemo && (names === undefined || names.length > 0),
  }
}

/** The headers that say so. */
export function announcedOf(offered: Extensions): Announced {
  const headers = (names: readonly (keyof Extensions)[]) =>
    Object.fromEntries(names.filter((name) => offered[name]).map((name) => [EXTENSION_HEADERS[name], '1']))
  return {
    always: headers(['ordersById', 'orderAmend', 'cancelAfter', 'demoFunds']),
    toMembers: headers(['accountStream']),
  }
}
