import { allowedOrigins } from '../http/allowed-origins'
import type { Reach } from '../http/app'
import { type CallerAddress, callerAddress } from '../http/caller-address'
import { readPublicUrl } from '../http/public-url'
import { isLoopback } from '../http/request-facts'
import { StartError } from '../http/start-error'
import { createWebApp, type WebApp } from '../http/web-app'
import type { StartOptions } from './sandbox-options'

/** Whose `X-Forwarded-For` counts where there is a public URL. */
const LOOPBACK = ['127.0.0.0/8', '::1']

/** Who may reach a server, by which names, and what of the app they find. Throws StartError. */
export function reachOf(
  options: StartOptions,
  host: string,
): Required<Reach> & {
  readonly reachable: boolean
  readonly ipOf: CallerAddress
  readonly web: WebApp | undefined
} {
  const exposed = host !== 'localhost' && !isLoopback(host)
  if (exposed && !options.iKnow) {
    throw new StartError(`Listening on ${host} lets others reach this sandbox. If you mean it, add --i-know.`)
  }
  const publicUrl = options.publicUrl === undefined ? undefined : readPublicUrl(options.publicUrl)
  const proxies = [...(options.trustedProxies ?? []), ...(publicUrl === undefined ? [] : LOOPBACK)]
  const { webDir, webPath } = options
  return {
    exposed,
    // Through a proxy on this machine others come as if they were of it.
    reachable: exposed || proxies.length > 0,
    allowed: allowedOrigins(options.allowOrigins ?? []),
    publicUrl,
    ipOf: callerAddress(proxies),
    web: webDir === undefined ? undefined : createWebApp(webDir, webPath, publicUrl?.host),
  }
}
