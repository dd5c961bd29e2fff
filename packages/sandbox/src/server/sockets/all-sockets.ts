import type { SocketHub } from './socket-hub'
import { ACCOUNT_NAME, SOCKET_PATH } from './socket-peer'

/** All sockets of an exchange: the public ones, and the account stream if offered. */
export interface AllSockets extends SocketHub {
  takes(path: string): boolean
}

/** Combines both hubs; the name in the path selects one. */
export function allSockets(open: SocketHub, account: SocketHub | undefined): AllSockets {
  const hubs = account === undefined ? [open] : [open, account]
  const sum = (of: (hub: SocketHub) => number) => hubs.reduce((total, hub) => total + of(hub), 0)
  return {
    takes: (path) => SOCKET_PATH.test(path) || (account !== undefined && path === `/ws/${ACCOUNT_NAME}`),
    join: (peer, ip, userNo) => (userNo === ACCOUNT_NAME && account ? account : open).join(peer, ip, userNo),
    get size() {
      return sum((hub) => hub.size)
    },
    get framesSent() {
      return sum((hub) => hub.framesSent)
    },
    dropAll: () => sum((hub) => hub.dropAll()),
    async drain(ms) {
      await Promise.all(hubs.map((hub) => hub.drain(ms)))
    },
    stop() {
      for (const hub of hubs) hub.stop()
    },
  }
}
