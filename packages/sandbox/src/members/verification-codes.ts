import type { Answer } from '../core/commands'
import type { Engine } from '../engine/engine'
import { submitOrLater } from './attempt-counter'
import type { AccessHash } from './keyed-hash'

/**
 * Codes sent to a phone or email, valid at every gateway; rules in `core/access/sent-codes.ts`. The exchange
 * stores only keyed hashes. Everything rejects like `Engine.submit`.
 */
export interface VerificationCodes {
  /** Issues a code and replaces the previous one. `target`: key of the contact, from `accountKeys`. */
  issue(target: string, purpose: string, ip: string): Promise<IssuedCode | CodeRefused>
  /** Returns true for a correct code of one of the purposes; the fifth wrong attempt invalidates it. */
  check(target: string, purposes: readonly string[], code: string): Promise<boolean>
  /** Checks a code of a phone with unknown area. */
  checkNumber(number: string, purposes: readonly string[], code: string): Promise<boolean>
  /** Uses a correct code and returns a function to restore it if nothing was done. undefined: wrong code. */
  spend(target: string, purpose: string, code: string): Promise<(() => Promise<void>) | undefined>
}

interface IssuedCode {
  readonly ok: true
  readonly code: string
}

interface CodeRefused {
  readonly ok: false
  readonly waitSeconds: number
}

export interface VerificationCodesOptions {
  readonly engine: Engine
  readonly hash: AccessHash
  readonly randomInt: (limit: number) => number
  readonly perIp: number
}

export function createVerificationCodes(options: VerificationCodesOptions): VerificationCodes {
  const { engine, hash, randomInt, perIp: perPlace } = options
  /** Bound to the contact, whose area may be unknown. */
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
        // If the exchange is too busy, the code is restored later.
        await submitOrLater(engine, { type: 'code.giveBack', ...sent }).catch(() => {})
      }
    },
  }
}

function isRight(answer: Answer): boolean {
  return answer.ok && answer.verdict === 'right'
}

/** Phone number without area. */
function numberOf(target: string): string {
  return target.slice(target.lastIndexOf(':') + 1)
}
