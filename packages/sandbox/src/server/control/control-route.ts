import type { Answer } from '../../core/commands'
import type { Engine } from '../../engine/engine'
import type { Outbox } from '../../members/outbox'
import type { FaultInjector } from '../faults/fault-injector'

/** What the routes under `/sandbox/` work with. */
export interface ControlParts {
  readonly engine: Engine
  readonly outbox: Outbox
  readonly faults: FaultInjector
  /** `group.name` of every call. */
  readonly callNames: readonly string[]
  /** Puts the exchange back to its beginning; undefined: it cannot. */
  readonly reset?: (() => Promise<readonly unknown[]>) | undefined
  /** Closes every socket and says how many there were. */
  readonly dropSockets: () => Promise<number>
  /** Lets a member try the fund password again that was locked by wrong ones. */
  readonly openFundPassword: (uid: number) => Promise<void>
  /** Forgets all wrong passwords of a member, of the log-in too. */
  readonly unlock: (uid: number) => Promise<void>
  /** Files of all that is kept; undefined: they cannot be made here. */
  readonly files?: ControlFiles | undefined
}

export interface ControlFiles {
  /** A backup as it is now; undefined: the store cannot be copied. */
  backup(): ControlFile | undefined
  /** The tables there are. */
  readonly tables: readonly string[]
  /** One of them as text for people; undefined: the store cannot be copied. */
  export(table: string, format: 'csv' | 'sql'): ControlFile | undefined
}

/** One request that has shown the key. */
interface ControlRequest {
  readonly query: URLSearchParams
  /** The JSON object that came as the body; empty without one. */
  readonly fields: Fields
  /** The member that the path names; 0 where it names none. */
  readonly uid: number
}

/** What came, of whatever type. */
export type Fields = Readonly<Record<string, unknown>>

export type ControlAnswer =
  | { readonly status: number; readonly body: unknown }
  /** A file, made while it is read; a connection that breaks off before its end says that it failed. */
  | { readonly file: ControlFile }

export interface ControlFile {
  /** Proposed to who saves it. */
  readonly name: string
  readonly type: string
  readonly content: ReadableStream<Uint8Array>
}

/** By method and path: `GET /sandbox/outbox`, `POST /sandbox/members/{uid}/unlock`. */
export type ControlRoutes = Readonly<
  Record<string, (request: ControlRequest) => ControlAnswer | Promise<ControlAnswer>>
>

export function ok(body: unknown): ControlAnswer {
  return { status: 200, body }
}

/** 400: the request cannot be read; `text` says what is needed. */
export function wrong(text: string): ControlAnswer {
  return { status: 400, body: { message: text } }
}

/** 404: there is no such thing. */
export function missing(text = 'Not found'): ControlAnswer {
  return { status: 404, body: { message: text } }
}

/** What a command was answered: `body` when it was accepted, else the code of the refusal. */
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

/** 409: it can be read, but not be done as things are. */
export function refused(text: string): ControlAnswer {
  return { status: 409, body: { message: text } }
}
