import { serveSockets } from './paced-socket'

// The whole program of the worker: sockets, JSON and pace, away from the thread that draws.
serveSockets(globalThis, { Socket: WebSocket })
