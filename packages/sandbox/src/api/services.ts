import type { Engine } from '../engine/engine'
import type { FundPasswordGuard } from '../members/fund-password-guard'
import type { LoginGuard } from '../members/login-guard'
import type { NewestApp } from '../members/newest-app'
import type { Outbox } from '../members/outbox'
import type { PasswordHasher } from '../members/password-hasher'
import type { SessionDirectory } from '../members/session-directory'
import type { VerificationCodes } from '../members/verification-codes'
import type { Uploads } from '../uploads/uploads'

/** What a sandbox offers because it is a demonstration. */
interface Demo {
  /** Whether the calls of a demonstration are answered at all. */
  readonly isOn: boolean
  /** Also codes that prove to be somebody: only where nobody else can ask. */
  readonly allCodes: boolean
  readonly funds: DemoFunds
}

/** What a member may claim once in 24 hours. */
export interface DemoFunds {
  readonly coin: string
  /** Decimal text. */
  readonly amount: string
}

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
  readonly demo: Demo
  /** After how many ms what waits for a review moves on by itself; undefined: never. */
  readonly reviewMs: number | undefined
}
