import type { TransportRequest } from './transport'

/** A request in flight. */
export interface SharedRequest<Outcome> {
  /** Key of a write; '' for a read. */
  readonly idempotencyKey: string
  readonly outcome: Promise<Outcome>
  /** The request was given to `fetch`. */
  handedOver: boolean
  callers: number
}

export interface RequestDeduplicatorOptions<Outcome> {
  readonly randomId: () => string
  /** Starts a request; the returned promise never rejects. */
  readonly start: (
    request: TransportRequest,
    started: Omit<SharedRequest<Outcome>, 'outcome'>,
  ) => Promise<Outcome>
}

export interface RequestDeduplicator<Outcome> {
  /** Starts a request, or adds a caller to the equal read in flight. */
  acquire(request: TransportRequest, caller: Caller): SharedRequest<Outcome>
  /** Removes a caller. True when it was the last one. */
  release(request: SharedRequest<Outcome>): boolean
}

/** Makes equal requests differ. */
interface Caller {
  readonly token: string | undefined
  readonly locale: string
}

/**
 * Tracks the requests in flight. Equal reads (path, query, token, language) share one answer; a write is always sent
 * (`writes/write.ts` deduplicates equal ones). Nobody joins a read after a write began or ended: its answer may be older than the write.
 */
export function createRequestDeduplicator<Outcome>({
  randomId,
  start,
}: RequestDeduplicatorOptions<Outcome>): RequestDeduplicator<Outcome> {
  const reads = new Map<string, SharedRequest<Outcome>>()
  const forget = (read: SharedRequest<Outcome>) => {
    for (const [name, other] of reads) if (other === read) reads.delete(name)
  }
  const begin = (request: TransportRequest, idempotencyKey: string): SharedRequest<Outcome> => {
    const started = { idempotencyKey, handedOver: false, callers: 1 }
    return Object.assign(started, { outcome: start(request, started) })
  }

  return {
    acquire(request, { token, locale }) {
      if (request.method === 'POST') {
        reads.clear()
        const write = begin(request, request.idempotencyKey ?? randomId())
        // Before any caller receives the outcome: this listener is the first.
        void write.outcome.then(() => reads.clear())
        return write
      }
      const name = JSON.stringify([request.path, request.query ?? {}, token, locale])
      const equal = request.fresh ? undefined : reads.get(name)
      if (equal) {
        equal.callers += 1
        return equal
      }
      const read = begin(request, '')
      reads.set(name, read)
      void read.outcome.then(() => forget(read))
      return read
    },
    release(request) {
      request.callers -= 1
      if (request.callers > 0) return false
      if (request.idempotencyKey === '') forget(request)
      else reads.clear()
      return true
    },
  }
}
