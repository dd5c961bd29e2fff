import { portableDigest } from '../engine/chain/portable-digest'
import { createPasswordHasher } from '../members/password-hasher'
import { createPbkdf2Scheme } from '../members/pbkdf2-scheme'
import type { SandboxHost } from '../server/process/create-sandbox'
import { cleanAndTurn } from '../uploads/clean-picture'
import { turnInPage } from './turn-in-page'

export interface BrowserHostOptions {
  readonly subtle: Pick<SubtleCrypto, 'importKey' | 'deriveBits' | 'sign' | 'digest'>
  readonly randomBytes: (size: number) => Uint8Array
  /** Rounds of PBKDF2 for new passwords; default 600 000. */
  readonly passwordRounds?: number | undefined
}

/** What a page gives a sandbox: checksums in plain JavaScript, passwords by Web Crypto. */
export function browserHost({ subtle, randomBytes, passwordRounds }: BrowserHostOptions): SandboxHost {
  return {
    subtle,
    randomBytes,
    // Six bytes are enough for the bias to be far below one in a million.
    randomInt: (limit) => Math.floor((fortyEightBits(randomBytes(6)) / 2 ** 48) * limit),
    digest: portableDigest,
    cleanPicture: (bytes) => cleanAndTurn(bytes, turnInPage),
    hasher: createPasswordHasher({
      preferred: createPbkdf2Scheme({
        subtle,
        randomBytes,
        ...(passwordRounds !== undefined && { rounds: passwordRounds }),
      }),
    }),
  }
}

function fortyEightBits(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0)
}
