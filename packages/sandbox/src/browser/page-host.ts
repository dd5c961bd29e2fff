import { portableDigest } from '../engine/chain/digest'
import { createPasswordHasher, createPbkdf2Scheme } from '../members/password-hasher'
import type { SandboxHost } from '../server/process/create-sandbox'
import { StoreError } from '../store/store-error'
import { cleanAndTurn } from '../uploads/clean-picture'
import type { PageHost } from './browser-sandbox-options'

/** What the page has, with what was given instead. */
export function pageHost(overrides: Partial<PageHost> = {}): PageHost {
  const crypto = overrides.crypto ?? globalThis.crypto
  if (crypto?.subtle === undefined) {
    throw new StoreError(
      'UNREACHABLE',
      'The exchange needs Web Crypto: open the page by https or from localhost.',
    )
  }
  return {
    indexedDB: globalThis.indexedDB,
    locks: globalThis.navigator?.locks,
    timers: {
      setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
      // Node's timer object turns into its number.
      clearTimeout: (id) => globalThis.clearTimeout(Number(id)),
    },
    now: () => Date.now(),
    ...overrides,
    crypto,
  }
}

interface BrowserHostOptions {
  readonly subtle: Pick<SubtleCrypto, 'importKey' | 'deriveBits' | 'sign' | 'verify' | 'digest'>
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

/** Turns a JPEG upright with the browser's own coder; the same bytes where it has no canvas for that. */
export async function turnInPage(jpeg: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (typeof OffscreenCanvas === 'undefined') return jpeg
  const type = 'image/jpeg'
  const picture = await createImageBitmap(new Blob([jpeg], { type }), { imageOrientation: 'from-image' })
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const blob = await canvas.convertToBlob({ type, quality: QUALITY })
  return new Uint8Array(await blob.arrayBuffer())
}

const QUALITY = 0.9
