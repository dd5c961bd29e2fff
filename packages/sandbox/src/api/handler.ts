import type { Locale } from '@bgk/sdk'
import type { Endpoint } from '@bgk/sdk/endpoints'

/** One call as a handler sees it: decoded, counted and, where the entry asks for it, logged in. */
export interface Call<Input> {
  readonly input: Input
  /** Of the caller; 0 where the entry needs no login. */
  readonly uid: number
  /** SHA-256 of the caller's token; '' where the entry needs no login. */
  readonly tokenHash: string
  readonly locale: Locale
  readonly ip: string
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
