import { serveSockets } from './paced-socket'

// Worker entry point: sockets, JSON and rate limiting off the main thread.
serveSockets(globalThis, { Socket: WebSocket })
