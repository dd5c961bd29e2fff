import type { Answer } from '../../core/commands'
import type { Engine } from '../../engine/engine'
import type { Outbox } from '../../members/outbox'
import type { FaultInjector } from '../faults/fault-injector'

export interface ControlParts {
  readonly engine: Engine
  readonly outbox: Outbox
  readonly faults: FaultInjector
  /** `group.name` of every call. */
  readonly callNames: readonly string[]
  /** Resets the exchange; undefined: not supported. */
  readonly reset?: (() => Promise<readonly unknown[]>) | undefined
  readonly dropSockets: () => Promise<number>
  /** Unlocks a fund password after too many wrong attempts. */
  readonly openFundPassword: (uid: number) => Promise<void>
  /** Clears all wrong password attempts of a member, including login. */
  readonly unlock: (uid: number) => Promise<void>
  /** Backup and export files; undefined: not supported. */
  readonly files?: ControlFiles | undefined
  /** Reads the wire contract; undefined: not supported. */
  readonly contract?: ContractReader | undefined
}

/** Reads a document of the wire contract, such as `openapi.json`. */
export type ContractReader = (name: string) => Promise<string>

export interface ControlFiles {
  /** Creates a backup of the current state; undefined: not supported by the store. */
  backup(): ControlFile | undefined
  readonly tables: readonly string[]
  /** Exports a table as text; undefined: not supported by the store. */
  export(table: string, format: 'csv' | 'sql'): ControlFile | undefined
}

/** A request with a valid key. */
interface ControlRequest {
  readonly query: URLSearchParams
  /** JSON object of the body; empty without a body. */
  readonly fields: Fields
  /** Member in the path; 0 if none. */
  readonly uid: number
}

/** Unvalidated fields of a request. */
export type Fields = Readonly<Record<string, unknown>>

export type ControlAnswer =
  | { readonly status: number; readonly body: unknown }
  /** A file generated while it is read. A connection that breaks before its end signals the failure. */
  | { readonly file: ControlFile }

export interface ControlFile {
  /** Suggested file name. */
  readonly name: string
  readonly type: string
  readonly content: ReadableStream<Uint8Array>
}

/** Keys are method and path: `GET /sandbox/outbox`, `POST /sandbox/members/{uid}/unlock`. */
export type ControlRoutes = Readonly<
  Record<string, (request: ControlRequest) => ControlAnswer | Promise<ControlAnswer>>
>

export function ok(body: unknown): ControlAnswer {
  return { status: 200, body }
}

/** Returns 400 for an invalid request; `text` names the required input. */
export function wrong(text: string): ControlAnswer {
  return { status: 400, body: { message: text } }
}

export function missing(text = 'Not found'): ControlAnswer {
  return { status: 404, body: { message: text } }
}

/** Returns `body` for an accepted command, else the code of its rejection. */
export function done(answer: Answer, body: object): ControlAnswer {
  if (answer.ok) return ok(body)
  return UNKNOWN.has(answer.code) ? missing(answer.code) : refused(answer.code)
}

const UNKNOWN: ReadonlySet<string> = new Set([
  'UNKNOWN_PAIR',
  'UNKNOWN_CONTRACT',
  'UNKNOWN_COIN',
  'UNKNOWN_MEMBER',
])

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Returns 409 for a valid request that conflicts with the current state. */
export function refused(text: string): ControlAnswer {
  return { status: 409, body: { message: text } }
}
