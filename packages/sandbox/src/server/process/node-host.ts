import { randomBytes, randomInt } from 'node:crypto'
import { nodeDigest } from '../../engine/chain/node-digest'
import { type Argon2Library, createArgon2Scheme, findArgon2 } from '../../members/argon2-scheme'
import { createPasswordHasher, createPbkdf2Scheme } from '../../members/password-hasher'
import { createScryptScheme } from '../../members/scrypt-scheme'
import { createWebPushChannel } from '../push/web-push-channel'
import type { SandboxHost } from './create-sandbox'
import type { StartOptions } from './sandbox-options'
import { cleanInThread } from './threads'

export interface NodeHostOptions {
  /** log2 of scrypt's N; default 15, tests take 4. */
  readonly passwordCost?: number
  /** Where it is installed it makes the new hashes. */
  readonly argon2?: Argon2Library | undefined
  /** Origin of a push service of a test, which may be on this machine. */
  readonly pushOrigin?: string | undefined
}

/** Contact of the program for push services. */
const SUBJECT = 'https://github.com/bgk-exchange/bgk'

/** What Node gives an exchange with these options. */
export async function hostOf({ passwordCost }: Pick<StartOptions, 'passwordCost'>): Promise<SandboxHost> {
  return passwordCost === undefined ? nodeHost({ argon2: await findArgon2() }) : nodeHost({ passwordCost })
}

/** What Node gives a sandbox. Hashes of every scheme are read, so that a state made elsewhere goes on here. */
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
  }
}
