import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { nodeDigest } from '../../engine/chain/node-digest'
import { type Argon2Library, createArgon2Scheme, findArgon2 } from '../../members/argon2-scheme'
import { createPasswordHasher, createPbkdf2Scheme } from '../../members/password-hasher'
import { createScryptScheme } from '../../members/scrypt-scheme'
import { createWebPushChannel } from '../push/web-push-channel'
import type { SandboxHost } from './create-sandbox'
import type { StartOptions } from './sandbox-options'
import { cleanInThread } from './threads'

export interface NodeHostOptions {
  /** log2 of scrypt's N. Default: 15; tests use 4. */
  readonly passwordCost?: number
  /** Used for new hashes if installed. */
  readonly argon2?: Argon2Library | undefined
  /** Origin of a test push service, which may be on this machine. */
  readonly pushOrigin?: string | undefined
}

/** Contact URL for push services. */
const SUBJECT = 'https://github.com/bgk-exchange/bgk'

export async function hostOf({ passwordCost }: Pick<StartOptions, 'passwordCost'>): Promise<SandboxHost> {
  return passwordCost === undefined ? nodeHost({ argon2: await findArgon2() }) : nodeHost({ passwordCost })
}

/**
 * Node dependencies of a sandbox. All hash schemes are readable, so that state created elsewhere works here.
 */
export function nodeHost({ passwordCost, argon2, pushOrigin }: NodeHostOptions = {}): SandboxHost {
  const scrypt = createScryptScheme({
    randomBytes,
    ...(passwordCost !== undefined && { cost: passwordCost }),
  })
  const { subtle } = globalThis.crypto
  const pbkdf2 = createPbkdf2Scheme({ subtle, randomBytes })
  const hasher = argon2
    ? createPasswordHasher({ preferred: createArgon2Scheme(argon2, randomBytes), others: [scrypt, pbkdf2] })
    : createPasswordHasher({ preferred: scrypt, others: [pbkdf2] })
  return {
    hasher,
    randomBytes,
    randomInt: (limit) => randomInt(limit),
    digest: nodeDigest,
    subtle,
    cleanPicture: cleanInThread(),
    push: createWebPushChannel({ subject: SUBJECT, testOrigin: pushOrigin }),
    contract: (name) => readFile(createRequire(import.meta.url).resolve(`@bgk/sdk/${name}`), 'utf8'),
  }
}
