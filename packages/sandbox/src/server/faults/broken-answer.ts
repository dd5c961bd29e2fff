import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Outgoing } from '../http/headers'

/** Thrown where there is no network: what a cut connection is to `fetch`. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'

  constructor() {
    super('The connection was lost')
  }
}

/** Cuts the connection in place of an answer. */
export function hangUp(outgoing: Outgoing | undefined): Response {
  if (outgoing === undefined) throw new ConnectionLost()
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Sends the head and half of the body, then cuts the connection. */
export async function breakOff(answer: Response, outgoing: Outgoing | undefined): Promise<Response> {
  const body = new Uint8Array(await answer.arrayBuffer())
  const half = body.slice(0, Math.ceil(body.length / 2))
  if (outgoing === undefined) {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(half),
      pull: (controller) => controller.error(new ConnectionLost()),
    })
    return new Response(broken, { status: answer.status, headers: answer.headers })
  }
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'content-length': body.length,
  })
  outgoing.write(half, () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
