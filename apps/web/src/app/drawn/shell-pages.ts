import { routeTable } from '../route-table'

/** A page of HTML with the shell of its screen. */
export interface ShellPage {
  readonly path: string
  /** Whether a guest is sent to log in. */
  readonly login: boolean
}

/**
 * Values of a path's place for which there is a page: a place without any gets the neutral frame. One that may be absent is absent in
 * its page.
 */
const PLACES: Readonly<Record<string, readonly string[]>> = { ':type': ['trad', 'contract'] }

/** The screens that have a shell of their own. */
export const shellPages: readonly ShellPage[] = routeTable.flatMap(({ path, login }) => {
  const place = /:\w+\??/.exec(path)?.[0]
  if (!place) return [{ path, login }]
  if (place.endsWith('?')) return [{ path: path.replace(`/${place}`, ''), login }]
  return (PLACES[place] ?? []).map((value) => ({ path: path.replace(place, value), login }))
})
