import { config } from '../../config'

/** Where the exchange answers, for calls and sockets. */
export const exchangeOrigin = (page: Pick<Location, 'origin'> = location): string =>
  config.apiOrigin || page.origin

/** The name under which the client keeps a part of the session. */
export const sessionKey = (
  name: 'token' | 'isLogin' | 'locale',
  page: Pick<Location, 'origin'> = location,
): string => `${exchangeOrigin(page)}:${name}`

/** The address of what the exchange names by a path, as its own pictures. */
export const exchangeAddress = (path: string): string =>
  /^\/(?!\/)/.test(path) ? config.apiOrigin + path : path

/** A path of the app as the browser knows it: `/futures` of an app that lies under `/trade/` is `/trade/futures`. */
export const browserPath = (path: string, base = config.basePath): string => base + path.replace(/^\//, '')

/** A path of the browser as the app knows it: without what the app lies under. */
export function appPath(pathname: string, base = config.basePath): string {
  if (pathname.startsWith(base)) return `/${pathname.slice(base.length)}`
  return `${pathname}/` === base ? '/' : pathname
}

/** The whole address of a path of the app, for those who are not here; an address that is whole already stays as it is. */
export const appAddress = (path: string): string =>
  /^https?:/.test(path) ? path : new URL(browserPath(path), location.origin).href
