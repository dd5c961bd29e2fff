import type { Engine } from '../engine/engine'
import type { FundPasswordGuard } from '../members/fund-password-guard'
import type { LoginGuard } from '../members/login-guard'
import type { Outbox } from '../members/outbox'
import type { PasswordHasher } from '../members/password-hasher'
import type { SessionDirectory } from '../members/session-directory'
import type { VerificationCodes } from '../members/verification-codes'
import type { Uploads } from '../uploads/uploads'
import type { NewestApp } from './newest-app'

/** What the handlers work with. */
export interface Services {
  readonly engine: Engine
  readonly sessions: SessionDirectory
  readonly hasher: PasswordHasher
  readonly loginGuard: LoginGuard
  readonly codes: VerificationCodes
  readonly outbox: Outbox
  readonly fundPasswords: FundPasswordGuard
  readonly uploads: Uploads
  readonly newestApp: NewestApp
  /** After how many ms what waits for a review moves on by itself; undefined: never. */
  readonly reviewMs: number | undefined
}
