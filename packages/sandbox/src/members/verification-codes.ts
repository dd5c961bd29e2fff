import type { Answer } from '../core/commands'
import type { Engine } from '../engine/engine'
import { submitOrLater } from './attempt-counter'
import type { AccessHash } from './keyed-hash'

/**
 * Codes sent to a phone or an e-mail, the same at every gateway: the rules are in `core/access/sent-codes.ts`. The exchange knows keyed
 * hashes of them only. Everything rejects as `Engine.submit` does.
 */
export interface VerificationCodes {
  /** A new code, replacing the one before it. `target`: of the contact, from `accountKeys`. */
  issue(target: string, purpose: string, ip: string): Promise<IssuedCode | CodeRefused>
  /** Whether the code is right for one of the purposes; the fifth wrong try ends it. */
  check(target: string, purposes: readonly string[], code: string): Promise<boolean>
  /** The same of a phone whose area is not known. */
  checkNumber(number: string, purposes: readonly string[], code: string): Promise<boolean>
  /** A right code is spent; gives how to give it back, for where nothing was done with it. undefined: it is wrong. */
  spend(target: string, purpose: string, code: string): Promise<(() => Promise<void>) | undefined>
}

interface IssuedCode {
  readonly ok: true
  readonly code: string
}

interface CodeRefused {
  readonly ok: false
  /** Whole seconds until the next one may be asked for. */
  readonly waitSeconds: number
}

export interface VerificationCodesOptions {
  readonly engine: Engine
  readonly hash: AccessHash
  /** A whole number from 0 to below `limit`. */
  readonly randomInt: (limit: number) => number
  /** Codes a day for one network address. */
  readonly perIp: number
}

export function createVerificationCodes(options: VerificationCodesOptions): VerificationCodes {
  const { engine, hash, randomInt, perIp: perPlace } = options
  /** Bound to the contact, whose area may not be known. */
  const hashOf = (target: string, code: string) => hash('code', `${numberOf(target)} ${code}`)

  const check = async (contact: string, purposes: readonly string[], text: string, typed: string) => {
    const code = await hashOf(text, typed)
    return isRight(await engine.submit({ type: 'code.check', contact, purposes, code }))
  }

  return {
    async issue(contact, purpose, ip) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const [target, number, place, codeHash] = await Promise.all([
        hash('target', contact),
        contact.startsWith('tel:') ? hash('number', numberOf(contact)) : undefined,
        hash('place', ip),
        hashOf(contact, code),
      ])
      const answer = await engine.submit({
        ...{ type: 'code.issue', target, purpose, place, code: codeHash, perPlace },
        ...(number !== undefined && { number }),
      })
      return answer.ok ? { ok: true, code } : { ok: false, waitSeconds: Number(answer.params?.seconds) }
    },
    check: async (target, purposes, code) => check(await hash('target', target), purposes, target, code),
    checkNumber: async (number, purposes, code) =>
      check(await hash('number', number), purposes, number, code),
    async spend(contact, purpose, code) {
      const sent = { target: await hash('target', contact), purpose, code: await hashOf(contact, code) }
      if (!isRight(await engine.submit({ type: 'code.spend', ...sent }))) return undefined
      return async () => {
        // Where the exchange is too busy it is given back later.
        await submitOrLater(engine, { type: 'code.giveBack', ...sent }).catch(() => {})
      }
    },
  }
}

function isRight(answer: Answer): boolean {
  return answer.ok && answer.verdict === 'right'
}

/** What follows the area of a phone. */
function numberOf(target: string): string {
  return target.slice(target.lastIndexOf(':') + 1)
}
