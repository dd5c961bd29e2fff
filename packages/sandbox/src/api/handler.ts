import type { Locale, Page } from '@bgk/sdk'
import type { Endpoint } from '@bgk/sdk/endpoints'
import type { PushDevice } from '../core/alerts/price-alerts'
import type { ExchangeState } from '../core/exchange-state'
import type { Engine } from '../engine/engine'
import type { Authenticator } from '../members/authenticator'
import type { KeyedHash } from '../members/keyed-hash'
import type { Outbox } from '../members/outbox'
import type { VerifyingSubtle } from '../members/passkey-check'
import type { FundPasswordGuard, LoginGuard } from '../members/password-guards'
import type { PasswordHasher } from '../members/password-hasher'
import type { SealedTokens } from '../members/sealed-tokens'
import type { SessionDirectory } from '../members/session-directory'
import type { VerificationCodes } from '../members/verification-codes'
import type { Uploads } from '../uploads/uploads'

/** A call for a handler: decoded, rate limited and, if required, logged in. */
export interface Call<Input> {
  readonly input: Input
  /** Uid of the caller; 0 without a required login. */
  readonly uid: number
  /** SHA-256 of the caller's token; '' without a required login. */
  readonly tokenHash: string
  readonly locale: Locale
  readonly ip: string
  /** The `Host` header. */
  readonly host: string | undefined
  /** Browser and system of the caller from its `User-Agent`; '' if unknown. */
  readonly device: string
  /** Subject of the rate limit: the member or the network address. */
  readonly payer: string
  /** Forwarded by a proxy: the sender may be anyone. */
  readonly forwarded: boolean
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined
  /**
   * Marks that a command is about to reach the exchange: a later failure cannot claim that nothing happened.
   */
  handOver(): void
}

/** Returns the input of the entry's response codec; throws Rejection to reject. */
export type Handler<Input, Output> = (call: Call<Input>) => Output | Promise<Output>

export type HandlersOf<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends Endpoint<infer Input, infer Output>
    ? Handler<Input, Output>
    : never
}

/**
 * A read with the same result for all callers: it depends on input and state alone, not on caller or clock.
 */
export type PublicRead<Input, Output> = Handler<Input, Output> & {
  readonly ofState: (state: ExchangeState, input: Input) => Output
}

/** Creates the handler of a public read; `ofState` throws Rejection to reject. */
export function publicRead<Input, Output>(
  engine: Pick<Engine, 'read'>,
  ofState: (state: ExchangeState, input: Input) => Output,
): PublicRead<Input, Output> {
  const handler = ({ input }: Call<Input>) => engine.read(({ state }) => ofState(state, input))
  return Object.assign(handler, { ofState })
}

interface Demo {
  /** True if the demo calls are served. */
  readonly isOn: boolean
  /** Includes codes that prove an identity: only for local callers. */
  readonly allCodes: boolean
  readonly funds: DemoFunds
}

/** Funds that a member may claim once in 24 hours. */
export interface DemoFunds {
  readonly coin: string
  readonly amount: string
}

/** Extensions that are response fields. */
export interface OfferedFields {
  /** Mark, index, funding and maintenance of contracts; the margin ratio of positions. */
  readonly contractPrices: boolean
  /** Separate record kinds for futures, on request. */
  readonly recordTypes: boolean
  /** Group headings of help articles. */
  readonly articleCategories: boolean
}

interface WebAuthn {
  readonly subtle: VerifyingSubtle
  readonly keyedHash: KeyedHash
  /** Returns true if pages of this origin may call the exchange under this name. */
  trusts(origin: string, host: string | undefined): boolean
}

export interface PushService {
  /** Public key of the exchange, base64url. */
  publicKey(): Promise<string>
  /** Returns true for a deliverable subscription: valid address and keys. */
  accepts(device: Pick<PushDevice, 'endpoint' | 'key' | 'auth'>): boolean
}

export interface Services {
  readonly engine: Engine
  readonly sessions: SessionDirectory
  readonly hasher: PasswordHasher
  readonly loginGuard: LoginGuard
  readonly authenticator: Authenticator
  readonly tokens: SealedTokens
  readonly webAuthn: WebAuthn
  readonly codes: VerificationCodes
  readonly outbox: Outbox
  readonly fundPasswords: FundPasswordGuard
  readonly uploads: Uploads
  /** Undefined without delivery: its calls are not offered. */
  readonly push: PushService | undefined
  readonly demo: Demo
  /** Response fields beyond the table (docs/reference/extensions.md). */
  readonly fields: OfferedFields
  /** Delay of automatic reviews, ms; undefined: never. */
  readonly reviewMs: number | undefined
}

/** Returns a page, 1-based, of rows in reverse order. */
export function newestFirst<Row, Shown>(
  rows: readonly Row[],
  { page, limit }: { readonly page: number; readonly limit: number },
  show: (row: Row) => Shown,
): Page<Shown> {
  const end = rows.length - (page - 1) * limit
  return {
    rows: rows
      .slice(Math.max(0, end - limit), Math.max(0, end))
      .reverse()
      .map((row) => show(row)),
    total: rows.length,
  }
}
