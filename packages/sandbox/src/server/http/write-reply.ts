import type { ServerResponse } from 'node:http'
import { API_HEADERS, type Reply } from './headers'

/** Names and values in turns: Node writes such a list without looking for doubles. */
const HEADER_LIST: readonly string[] = Object.entries(API_HEADERS).flat()

/** Writes an answer of a call, head and body in one. */
export function writeReply({ status, body, requestId, more }: Reply, outgoing: ServerResponse): void {
  const headers = [...HEADER_LIST, 'x-request-id', requestId, 'content-length', Buffer.byteLength(body)]
  for (const name in more) headers.push(name, more[name] ?? '')
  outgoing.writeHead(status, headers)
  outgoing.end(body)
}
