import { call } from '../endpoints/call'
import { homeSystemTime } from '../endpoints/home'
import type { Clock } from '../environment'
import type { Transport } from '../http/transport'
import type { ServerClock } from './server-clock'

/** The server's time: local time plus an offset that is 0 until the first `sync()`. */
export function createServerClock(transport: Transport, clock: Clock): ServerClock {
  let offset = 0
  return {
    async sync() {
      const asked = clock.now()
      // An answer under way was read by the server before `asked`.
      const serverTime = await call(
        (request) => transport({ ...request, fresh: true }),
        homeSystemTime,
        undefined,
      )
      // The server read its clock somewhere between asking and answering; the middle is wrong by half the trip at most.
      offset = Math.round(serverTime - (asked + clock.now()) / 2)
      return offset
    },
    get offset() {
      return offset
    },
    now: () => clock.now() + offset,
  }
}
