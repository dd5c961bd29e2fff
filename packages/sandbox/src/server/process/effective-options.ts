import process from 'node:process'
import { SCRYPT_COST } from '../../members/scrypt-scheme'
import type { Reach } from '../http/app'
import { type CallerAddress, callerAddress } from '../http/caller-address'
import { allowedOrigins, readPublicUrl } from '../http/origins'
import { isLoopback } from '../http/request'
import { StartError } from '../http/start-error'
import { createWebApp, type WebApp } from '../http/web-app'
import type { StartOptions } from './sandbox-options'

export function isProduction(): boolean {
  return process.env.NODE_ENV === 'production'
}

const SANDBOX =
  'This is a sandbox, not an exchange for real money: with NODE_ENV=production it starts only with --i-know, then without demo accounts, and people decide all reviews.'

/**
 * The options in force. With NODE_ENV=production nothing of a demonstration is there, and nothing is approved by itself. Throws StartError for an option that
 * says otherwise.
 */
export function effectiveOptions(options: StartOptions): StartOptions {
  if (!isProduction()) return options.review === 'manual' ? { ...options, reviewMs: 'never' } : options
  if (!options.iKnow) throw new StartError(SANDBOX)
  if ((options.passwordCost ?? SCRYPT_COST) < SCRYPT_COST)
    throw new StartError(`With NODE_ENV=production passwords need their full cost, ${SCRYPT_COST}.`)
  if (options.review === 'auto' || typeof options.reviewMs === 'number')
    throw new StartError('With NODE_ENV=production people decide all reviews: leave --review auto out.')
  if (options.demo || options.demoHistory)
    throw new StartError('With NODE_ENV=production there are no demo accounts: leave the demo options out.')
  return { ...options, demo: false, reviewMs: 'never' }
}

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
