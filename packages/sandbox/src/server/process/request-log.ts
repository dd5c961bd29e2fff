import type { Log } from '../../engine/log'
import type { RequestWatch } from '../http/listen'
import { redact } from '../http/redact'

/** A completed request, or one whose caller disconnected. */
export interface RequestLine {
  /** Arrival of its head: `2026-03-02T10:00:00.000Z`. */
  readonly time: string
  readonly method: string
  /** Path without query, up to 200 characters. */
  readonly path: string
  /** undefined: the caller disconnected before the response. */
  readonly status: number | undefined
  /** From its head to the end of the response. */
  readonly ms: number
  /** Header `x-request-id` of the response. */
  readonly requestId: string
}

export type RequestLog = (line: RequestLine) => void

const LONGEST = 200

/**
 * Logs each request without header, query or body, and without anything in the path that looks like a secret.
 */
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

/** Writes `2026-03-02T10:00:00.000Z POST /trad/buyLimit 200 3.1 ms 4f3e…`. */
export function plainRequestLog(log: Log): RequestLog {
  return ({ time, method, path, status, ms, requestId }) =>
    log(`${time} ${method} ${path} ${status ?? 'aborted'} ${ms} ms ${requestId}`)
}
