import { SERVICE_RESTART } from '@bgk/sdk/internal'

/** The server's end of a socket on any transport. */
export interface SocketPeer {
  send(text: string): void
  readonly buffered: number
  close(code: number, reason: string): void
  /** Terminates immediately, without a close frame. */
  terminate(): void
}

/** Events from the transport to the hub. */
export interface PeerHandle {
  /** Receives a text frame; undefined for a binary one. */
  receive(text: string | undefined): void
  /** A protocol ping or pong; counts like a frame. */
  beat(): void
  gone(): void
}

/** Socket paths; the number is chosen by the client and has no meaning. */
export const SOCKET_PATH = /^\/ws\/\d{1,24}$/

/** Last path segment of the account stream, in place of a number. */
export const ACCOUNT_NAME = 'account'

/** Maximum client frame, bytes. */
export const FRAME_LIMIT = 1024

export const CLOSE_BUSY = [1013, 'Not now, or too many sockets from this address'] as const

/** All sockets were dropped together. */
export const CLOSE_RECONNECT = [1012, 'Please connect again'] as const

export const CLOSE_MOVED = [SERVICE_RESTART.code, SERVICE_RESTART.reason] as const

/** After missed commits: spacing between closed sockets, and the maximum total, ms. */
export const RENEWAL_SPACING_MS = 25
export const MAX_RENEWAL_MS = 2_000
