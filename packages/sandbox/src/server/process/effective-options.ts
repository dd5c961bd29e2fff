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
 * Resolves the effective options. NODE_ENV=production disables demo features and automatic approval. Throws
 * StartError for a contradicting option.
 */
export function effectiveOptions(options: StartOptions): StartOptions {
  if (!isProduction()) return options.review === 'manual' ? { ...options, reviewMs: 'never' } : options
  if (!options.iKnow) throw new StartError(SANDBOX)
  if ((options.passwordCost ?? SCRYPT_COST) < SCRYPT_COST)
    throw new StartError(`NODE_ENV=production requires the full password cost, ${SCRYPT_COST}.`)
  if (options.review === 'auto' || typeof options.reviewMs === 'number')
    throw new StartError('NODE_ENV=production requires manual reviews: omit --review auto.')
  if (options.demo || options.demoHistory)
    throw new StartError('NODE_ENV=production disables demo accounts: omit the demo options.')
  return { ...options, demo: false, reviewMs: 'never' }
}

/** Trusted proxies for `X-Forwarded-For` with a public URL. */
const LOOPBACK = ['127.0.0.0/8', '::1']

/** Resolves reachability, names and served app of a server. Throws StartError. */
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
    throw new StartError(`Listening on ${host} exposes this sandbox. Confirm with --i-know.`)
  }
  const publicUrl = options.publicUrl === undefined ? undefined : readPublicUrl(options.publicUrl)
  const proxies = [...(options.trustedProxies ?? []), ...(publicUrl === undefined ? [] : LOOPBACK)]
  const { webDir, webPath } = options
  return {
    exposed,
    // A proxy on this machine makes remote callers look local.
    reachable: exposed || proxies.length > 0,
    allowed: allowedOrigins(options.allowOrigins ?? []),
    publicUrl,
    ipOf: callerAddress(proxies),
    web: webDir === undefined ? undefined : createWebApp(webDir, webPath, publicUrl?.host),
  }
}
