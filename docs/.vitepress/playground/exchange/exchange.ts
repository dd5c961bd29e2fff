import { modules } from 'virtual:playground'
import type { PageMessage, WorkerMessage } from './messages'

/** A connection of one client to the exchange of the page. */
export interface Connection {
  /** Port for `createNetwork`, to transfer to the client. */
  readonly port: MessagePort
  close(): void
}

let worker: Promise<Worker> | undefined
let clients = 0

/** Starts the exchange of this page visit; later calls return the same. Rejects if it fails to start. */
function startExchange(): Promise<Worker> {
  worker ??= new Promise((resolve, reject) => {
    const started = new Worker(modules.exchange, { type: 'module' })
    const fail = (message: string) => {
      started.terminate()
      worker = undefined
      reject(new Error(`The exchange stopped: ${message}`))
    }
    started.onmessage = ({ data }: MessageEvent<WorkerMessage>) =>
      data.type === 'started' ? resolve(started) : fail(data.message)
    started.onerror = ({ message }) => fail(message || 'its program could not be loaded')
  })
  return worker
}

export async function connect(): Promise<Connection> {
  const exchange = await startExchange()
  const client = ++clients
  const { port1, port2 } = new MessageChannel()
  const send = (message: PageMessage, transfer: Transferable[] = []) =>
    exchange.postMessage(message, transfer)
  send({ type: 'connect', client }, [port1])
  return { port: port2, close: () => send({ type: 'disconnect', client }) }
}
