import { call } from '../endpoints/call'
import { homeSystemTime } from '../endpoints/home'
import type { Transport } from '../http/transport'
import type { Clock } from '../runtime/environment'

/** The server's time, from /home/systemTime. */
export interface ServerClock {
  /**
   * Asks the server; gives and keeps the offset in milliseconds (server minus local).
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const offset = await client.clock.sync()
   */
  sync(): Promise<number>
  readonly offset: number
  /**
   * Asks the server and gives the time it told, epoch milliseconds; `offset` follows.
   *
   * @throws BgkError `CANCELLED` by its `signal`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const now = await client.clock.read()
   */
  read(options?: { readonly signal?: AbortSignal | undefined }): Promise<number>
  /** The time the server told last: it is later by now. undefined before the first answer. */
  readonly lastRead: number | undefined
  /** Epoch milliseconds by the server's clock. */
  now(): number
}

/** The server's time: local time plus an offset that is 0 until the first `sync()`. */
export function createServerClock(transport: Transport, clock: Clock): ServerClock {
  let offset = 0
  let lastRead: number | undefined
  const read: ServerClock['read'] = async ({ signal } = {}) => {
    const sentAt = clock.now()
    // An answer under way was read by the server before `asked`.
    const settings = { fresh: true, signal }
    const serverTime = await call(transport, homeSystemTime, undefined, settings)
    // The server read its clock somewhere between asking and answering; the middle is wrong by half the trip at most.
    offset = Math.round(serverTime - (sentAt + clock.now()) / 2)
    lastRead = serverTime
    return serverTime
  }
  return {
    read,
    async sync() {
      await read()
      return offset
    },
    get offset() {
      return offset
    },
    get lastRead() {
      return lastRead
    },
    now: () => clock.now() + offset,
  }
}
