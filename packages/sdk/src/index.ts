export {
  type Clock,
  type Environment,
  LOCALES,
  type Locale,
  type Log,
  type LogLevel,
  type OnlineEvent,
  type OnlineState,
  type OpenSocket,
  type StorageAdapter,
  type TimerId,
  type Timers,
  type WebSocketConstructor,
  type WebSocketLike,
} from './environment'
export { BgkError, type BgkErrorDetail, type ErrorCode, isBgkError } from './errors'
export type { Envelope, Transport, TransportRequest } from './http/transport'
export { createReadable, type Readable, type Writable, type WritableOptions } from './readable'
export type { ServerClock } from './session/server-clock'
export type { Session, SessionState } from './session/session'
export type * from './wire/account-model'
export type * from './wire/home-model'
export type * from './wire/spot-model'
export type * from './wire/user-model'
