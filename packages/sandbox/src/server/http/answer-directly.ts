import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from './app'
import { BODY_LIMIT } from './read-fields'
import { writeReply } from './write-reply'

const HOST = /^[\w.:[\]-]+$/

/**
 * Answers a plain call straight from Node's server, by the same `answerCall` as everything else. False where the app has
 * to answer by `fetch`: for what is no plain call, and for bodies whose length nobody has announced.
 */
export function answerDirectly(
  app: App,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  ip: string,
  requestId: string,
): boolean {
  const { method = '', url = '', headers } = incoming
  // What makes no address is refused where one is made.
  if (headers.host === undefined || !HOST.test(headers.host)) return false
  if (method === 'POST' && !(Number(headers['content-length']) <= BODY_LIMIT)) return false
  const reply = app.answer(method, {
    ip,
    requestId,
    target: url,
    header: (name) => {
      const value = headers[name]
      return typeof value === 'object' ? value.join(', ') : value
    },
    // The length was looked at already, and Node reads no more than was announced.
    text: async () => new TextDecoder().decode(await read(incoming)),
    bytes: () => read(incoming),
  })
  if (reply === undefined) return false
  reply.then(
    (given) => writeReply(given, outgoing),
    () => outgoing.destroy(),
  )
  return true
}

function read(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer<ArrayBuffer>[] = []
    incoming.on('data', (part: Buffer<ArrayBuffer>) => parts.push(part))
    incoming.on('end', () => {
      const [first] = parts
      resolve(first !== undefined && parts.length === 1 ? first : Buffer.concat(parts))
    })
    incoming.on('error', reject)
  })
}
