import process from 'node:process'
import { SCRYPT_COST } from '../../members/scrypt-scheme'
import { StartError } from '../http/start-error'
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
export function optionsInForce(options: StartOptions): StartOptions {
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
