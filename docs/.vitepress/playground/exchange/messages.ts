/** Messages between the network of a sample (client) and the worker of the exchange (server), over a MessagePort. */
export type ClientMessage =
  | {
      readonly type: 'request'
      readonly id: number
      readonly url: string
      readonly method: string
      readonly headers: readonly (readonly [string, string])[]
      readonly body: ArrayBuffer | undefined
    }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'open'; readonly id: number; readonly url: string }
  | { readonly type: 'send'; readonly id: number; readonly text: string }
  | {
      readonly type: 'close'
      readonly id: number
      readonly code: number | undefined
      readonly reason: string
    }

export type ServerMessage =
  | {
      readonly type: 'response'
      readonly id: number
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
      readonly body: ArrayBuffer
    }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  | { readonly type: 'opened'; readonly id: number }
  | { readonly type: 'received'; readonly id: number; readonly text: string }
  | { readonly type: 'socket-error'; readonly id: number }
  | { readonly type: 'closed'; readonly id: number; readonly code: number; readonly reason: string }

/** Messages of the page to the worker of the exchange. `connect` carries the port of a client. */
export type PageMessage =
  | { readonly type: 'connect'; readonly client: number }
  | { readonly type: 'disconnect'; readonly client: number }

/** Messages of the worker of the exchange to the page. */
export type WorkerMessage =
  | { readonly type: 'started' }
  | { readonly type: 'stopped'; readonly message: string }
