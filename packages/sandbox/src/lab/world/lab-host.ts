/**
 * Host of a lab's exchange: every answer is computed in promise jobs, without threads of the machine, and
 * every random byte comes from the seed. So a run is the same on every runtime.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { createRandom } from '../../core/kernel/random'
import { portableDigest } from '../../engine/chain/digest'
import type { VerifyingSubtle } from '../../members/passkey-check'
import type { PasswordHasher } from '../../members/password-hasher'
import type { SandboxHost } from '../../server/process/create-sandbox'

export function labHost(seed: string): SandboxHost {
  const stream = createRandom(seed, { symbol: '', actor: 'lab', purpose: 'bytes' })
  return {
    hasher: PLAIN_HASHER,
    randomBytes: (size) => Uint8Array.from({ length: size }, () => stream.below(256)),
    randomInt: (limit) => stream.below(limit),
    digest: portableDigest,
    subtle: portableSubtle(),
    cleanPicture: async () => ({ ok: false, code: 'IMAGE_BROKEN' }),
  }
}

/** Passwords of a lab protect nothing. */
const PLAIN_HASHER: PasswordHasher = {
  hash: async (password) => `$plain$${password}`,
  verify: async (password, stored) => stored === `$plain$${password}`,
  isOutdated: () => false,
}

type Source = Parameters<SubtleCrypto['digest']>[1]

function bytesOf(data: Source): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
}

/** Web Crypto's HMAC and SHA-256 without its threads; keys are their bytes. */
function portableSubtle(): VerifyingSubtle {
  const keys = new WeakMap<object, Uint8Array>()
  const unsupported = () => Promise.reject(new Error('A lab verifies no passkeys'))
  const subtle = {
    async importKey(_format: string, data: Source) {
      const key = { type: 'secret', extractable: false, algorithm: { name: 'HMAC' }, usages: ['sign'] }
      keys.set(key, new Uint8Array(bytesOf(data)))
      return key
    },
    async sign(_algorithm: unknown, key: object, data: Source) {
      return new Uint8Array(hmac(sha256, keys.get(key) ?? new Uint8Array(), bytesOf(data))).buffer
    },
    digest: async (_algorithm: unknown, data: Source) => new Uint8Array(sha256(bytesOf(data))).buffer,
    verify: unsupported,
  }
  return subtle as unknown as VerifyingSubtle
}
