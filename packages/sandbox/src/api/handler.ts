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

/** One call as a handler sees it: decoded, counted and, where the entry asks for it, logged in. */
export interface Call<Input> {
  readonly input: Input
  /** Of the caller; 0 where the entry needs no login. */
  readonly uid: number
  /** SHA-256 of the caller's token; '' where the entry needs no login. */
  readonly tokenHash: string
  readonly locale: Locale
  readonly ip: string
  /** The `Host` header. */
  readonly host: string | undefined
  /** Browser and system of the caller by its `User-Agent`; '' if unknown. */
  readonly device: string
  /** Whom it is counted for: the member, or the network address. */
  readonly payer: string
  /** A proxy has passed it on: it may come from anybody. */
  readonly forwarded: boolean
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined
  /** Said right before a command goes to the exchange: from then on nobody may claim that nothing happened. */
  handOver(): void
}

/** Gives what the entry's response codec encodes; throws Rejection for a refusal. */
export type Handler<Input, Output> = (call: Call<Input>) => Output | Promise<Output>

/** A handler for every entry of one group of the endpoint table. */
export type HandlersOf<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends Endpoint<infer Input, infer Output>
    ? Handler<Input, Output>
    : never
}

/** A read that gives everybody the same: it depends on its input and the state alone, neither on who asks nor on the clock. */
export type PublicRead<Input, Output> = Handler<Input, Output> & {
  readonly ofState: (state: ExchangeState, input: Input) => Output
}

/** Makes the handler of such a read; `ofState` throws Rejection for a refusal. */
export function publicRead<Input, Output>(
  engine: Pick<Engine, 'read'>,
  ofState: (state: ExchangeState, input: Input) => Output,
): PublicRead<Input, Output> {
  const handler = ({ input }: Call<Input>) => engine.read(({ state }) => ofState(state, input))
  return Object.assign(handler, { ofState })
}

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

/** Extensions that are fields of answers. */
export interface OfferedFields {
  /** Mark, index, funding and maintenance of contracts; the margin ratio of positions. */
  readonly contractPrices: boolean
  /** Records of futures have kinds of their own for who asks. */
  readonly recordTypes: boolean
  /** Headings of the groups that help articles belong to. */
  readonly articleCategories: boolean
}

/** Parts that check passkeys. */
interface WebAuthn {
  readonly subtle: VerifyingSubtle
  readonly keyedHash: KeyedHash
  /** Whether pages of this origin may call the exchange under this name. */
  trusts(origin: string, host: string | undefined): boolean
}

/** Delivers notices by Web Push. */
export interface PushService {
  /** Of the exchange, base64url. */
  publicKey(): Promise<string>
  /** Whether notices can be sent to a subscription: its address and its keys are good. */
  accepts(device: Pick<PushDevice, 'endpoint' | 'key' | 'auth'>): boolean
}

/** What the handlers work with. */
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
  /** Undefined where nothing can deliver: its calls are not offered. */
  readonly push: PushService | undefined
  readonly demo: Demo
  /** Fields of answers beyond the table (docs/extensions.md). */
  readonly fields: OfferedFields
  /** After how many ms what waits for a review moves on by itself; undefined: never. */
  readonly reviewMs: number | undefined
}

/** One page, 1-based, of rows whose last is shown first. */
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
