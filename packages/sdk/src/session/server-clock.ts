import { call } from '../endpoints/call'
import { homeSystemTime } from '../endpoints/home'
import type { Transport } from '../http/transport'
import type { Clock } from '../runtime/environment'

/** Server time, from /home/systemTime. */
export interface ServerClock {
  /**
   * Requests the server time; stores and returns the offset in milliseconds (server minus local).
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const offset = await client.clock.sync()
   */
  sync(): Promise<number>
  readonly offset: number
  /**
   * Requests the server time, updates `offset`, and returns the time in epoch milliseconds.
   *
   * @throws BgkError `CANCELLED` by its `signal`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const now = await client.clock.read()
   */
  read(options?: { readonly signal?: AbortSignal | undefined }): Promise<number>
  /** Last server time received, a lower bound of the current time; undefined before the first response. */
  readonly lastRead: number | undefined
  /** Returns the current server time in epoch milliseconds. */
  now(): number
}

/** Creates the server clock: local time plus an offset, which is 0 until the first `sync()`. */
export function createServerClock(transport: Transport, clock: Clock): ServerClock {
  let offset = 0
  let lastRead: number | undefined
  const read: ServerClock['read'] = async ({ signal } = {}) => {
    const sentAt = clock.now()
    // The server read its clock for an in-flight response before `sentAt`.
    const settings = { fresh: true, signal }
    const serverTime = await call(transport, homeSystemTime, undefined, settings)
    // The server read its clock during the trip; the middle is off by half the trip at most.
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
