import { vi } from 'vitest'
import type { LockRecord } from '../src/shared/app-lock/lock-record'

export const PIN = '274951'

/** App lock of member 10001, for tests that hash in one round. */
export const storedLock: LockRecord = {
  member: '10001',
  salt: 'AAECAwQFBgcICQoLDA0ODw==',
  hash: 'y7D7ON7+o6frc3/kmni+bvcq2uIA9pavwJYrEMX/PXw=',
  rounds: 310_000,
  delay: 5,
  tries: 0,
}

/** Makes WebCrypto hash in one round instead of hundreds of thousands, until mocks are restored. */
export function hashInOneRound(): void {
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((parameters, key, length) =>
    derive({ ...Object(parameters), iterations: 1 }, key, length),
  )
}
