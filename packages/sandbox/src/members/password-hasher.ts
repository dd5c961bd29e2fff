import type { PasswordScheme } from './password-scheme'
import { createWorkPool } from './work-pool'

/**
 * Passwords as PHC texts, `$scrypt$ln=15,r=8,p=3$salt$hash`. New ones are made with the preferred scheme; those of
 * the others are still read. Every hash needs much memory, therefore two run at a time and fifty wait; the rest
 * are turned away with PoolBusy, first those of the place that asks for most (`work-pool.ts`).
 */
export interface PasswordHasher {
  /** `place`: who asks, a member or a network address. */
  hash(password: string, place: string): Promise<string>
  /**
   * Whether the password belongs to the hash. Without a hash (nobody has that name) it costs the same time and
   * says no.
   */
  verify(password: string, stored: string | undefined, place: string): Promise<boolean>
  /** Whether the hash was made with another scheme or other costs than new ones are. */
  isOutdated(stored: string): boolean
}

export interface PasswordHasherOptions {
  readonly preferred: PasswordScheme
  /** Schemes of earlier times and other machines. */
  readonly others?: readonly PasswordScheme[]
}

const PLACES = 2
const QUEUE = 50

export function createPasswordHasher({ preferred, others = [] }: PasswordHasherOptions): PasswordHasher {
  const pool = createWorkPool(PLACES, QUEUE)
  const schemes = [preferred, ...others]
  const nobody = preferred.decoy()
  return {
    hash: (password, place) => pool.run(place, () => preferred.hash(password)),
    async verify(password, stored, place) {
      const scheme = stored === undefined ? undefined : schemes.find((each) => each.reads(stored))
      if (stored !== undefined && scheme) return pool.run(place, () => scheme.verify(password, stored))
      await pool.run(place, () => preferred.verify(password, nobody))
      return false
    },
    isOutdated: (stored) => !preferred.isCurrent(stored),
  }
}
