/** Where sockets are; the number is the client's own and means nothing. */
export const SOCKET_PATH = /^\/ws\/\d{1,24}$/

/** The largest frame a client may send, bytes. */
export const FRAME_LIMIT = 1024

/** What a socket is closed with that is not taken. */
export const NOT_NOW = [1013, 'Not now, or too many sockets from this address'] as const
