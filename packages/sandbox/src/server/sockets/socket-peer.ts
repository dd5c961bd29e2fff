import { SERVICE_RESTART } from '@bgk/sdk/internal'

/** The server's end of one socket, whatever carries it. */
export interface SocketPeer {
  send(text: string): void
  /** Bytes handed over and not sent yet. */
  readonly buffered: number
  close(code: number, reason: string): void
  /** Ends it at once, without a word. */
  terminate(): void
}

/** What the carrier tells the hub about a peer. */
export interface PeerHandle {
  /** A text frame; undefined for a binary one. */
  receive(text: string | undefined): void
  /** A ping or pong of the protocol itself; it counts like a frame. */
  beat(): void
  gone(): void
}

/** Where sockets are; the number is the client's own and means nothing. */
export const SOCKET_PATH = /^\/ws\/\d{1,24}$/

/** What stands after `/ws/` in the path of the account stream, where others have a number. */
export const ACCOUNT_NAME = 'account'

/** The largest frame a client may send, bytes. */
export const FRAME_LIMIT = 1024

/** What a socket is closed with that is not taken. */
export const CLOSE_BUSY = [1013, 'Not now, or too many sockets from this address'] as const

/** Everybody was cut off at once. */
export const CLOSE_RECONNECT = [1012, 'Please connect again'] as const

/** Another node goes on. */
export const CLOSE_MOVED = [SERVICE_RESTART.code, SERVICE_RESTART.reason] as const

/** Of sockets that cannot be told what they missed: how far apart they are closed, and within what time, ms. */
export const RENEWAL_SPACING_MS = 25
export const MAX_RENEWAL_MS = 2_000
