import { call } from '../endpoints/call'
import { homeSystemTime } from '../endpoints/home'
import type { Clock } from '../environment'
import type { Transport } from '../http/transport'
import type { ServerClock } from './server-clock'

/** The server's time: local time plus an offset that is 0 until the first `sync()`. */
export function createServerClock(transport: Transport, clock: Clock): ServerClock {
  let offset = 0
  let lastRead: number | undefined
  const read: ServerClock['read'] = async ({ signal } = {}) => {
    const asked = clock.now()
    // An answer under way was read by the server before `asked`.
    const settings = { fresh: true, ...(signal && { signal }) }
    const serverTime = await call(transport, homeSystemTime, undefined, settings)
    // The server read its clock somewhere between asking and answering; the middle is wrong by half the trip at most.
    offset = Math.round(serverTime - (asked + clock.now()) / 2)
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
