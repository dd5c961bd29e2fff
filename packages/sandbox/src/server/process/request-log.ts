import type { Log } from '../../engine/log'
import type { RequestWatch } from '../http/listen'
import { redact } from '../http/redact'

/** One request whose answer has gone, or whose caller went before. */
export interface RequestLine {
  /** When its head came: `2026-03-02T10:00:00.000Z`. */
  readonly time: string
  readonly method: string
  /** Without its query, 200 characters at most. */
  readonly path: string
  /** undefined: the caller went before the answer. */
  readonly status: number | undefined
  /** From its head to the end of the answer. */
  readonly ms: number
  /** As in the header `x-request-id` of the answer. */
  readonly requestId: string
}

export type RequestLog = (line: RequestLine) => void

const LONGEST = 200

/** Notes each request. No header, query or body is in it, and nothing in a path that looks like a secret. */
export function watchRequests(note: RequestLog): RequestWatch {
  return (incoming, outgoing, _nameOf, requestId) => {
    const began = performance.now()
    const time = new Date().toISOString()
    outgoing.once('close', () => {
      const { method = '', url = '' } = incoming
      const path = redact((url.split('?')[0] ?? '').slice(0, LONGEST))
      const status = outgoing.writableFinished ? outgoing.statusCode : undefined
      note({ time, method, path, status, ms: Math.round((performance.now() - began) * 10) / 10, requestId })
    })
  }
}

/** `2026-03-02T10:00:00.000Z POST /trad/buyLimit 200 3.1 ms 4f3e…`, for people. */
export function plainRequestLog(log: Log): RequestLog {
  return ({ time, method, path, status, ms, requestId }) =>
    log(`${time} ${method} ${path} ${status ?? 'aborted'} ${ms} ms ${requestId}`)
}
