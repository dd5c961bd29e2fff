import type { Fetch, FetchAnswer } from '@bgk/sdk'
import { withoutEndSlashes } from './end-slashes'
import type { Session } from './read-session'
import type { Tape } from './replay-tape'
import type { SessionEvent } from './session-lines'
import { requestOf } from './tap-back-end'

/** An answer, or the failure of a request. */
type Result = Extract<SessionEvent, { readonly kind: 'answer' | 'failed' }>

interface Recorded {
  /** Index of its event. */
  readonly at: number
  readonly result: Result
}

/**
 * Answers each request as the newest equal request that was recorded by then; its answer arrives no earlier
 * than it did. Before the first one, the first answers.
 */
export function replayFetch(session: Session, tape: Tape): Fetch {
  const path = withoutEndSlashes(new URL(session.origin).pathname)
  /** By request, in order of sending. */
  const recorded = new Map<string, Recorded[]>()
  for (const [at, result] of session.events.entries()) {
    if (result.kind !== 'answer' && result.kind !== 'failed') continue
    const same = recorded.get(result.request)
    if (same === undefined) recorded.set(result.request, [{ at, result }])
    else same.push({ at, result })
  }
  for (const same of recorded.values()) same.sort((one, other) => one.result.sent - other.result.sent)

  return (url, { method, signal }) => {
    const request = requestOf(method, url, new URL(url).origin + path)
    const known = recorded.get(request)
    const now = tape.now()
    if (known === undefined || now > session.lengthMs)
      return Promise.resolve(
        refusal(known === undefined ? notRecorded(request, recorded) : hasEnded(session)),
      )
    const { at, result } = known.filter(({ result: { sent } }) => sent <= now).at(-1) ?? known[0]!
    return new Promise<FetchAnswer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      tape.when(at, () => {
        if (result.kind === 'answer') resolve(answerOf(result))
        else reject(new TypeError(result.message))
      })
    })
  }
}

function answerOf({
  status,
  headers,
  text,
}: Pick<Extract<Result, { kind: 'answer' }>, 'status' | 'headers' | 'text'>) {
  return {
    status,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    text: () => Promise.resolve(text),
  }
}

/** A rejection in the envelope of the wire, which clients neither retry nor take for a failure. */
function refusal(msg: string): FetchAnswer {
  const text = JSON.stringify({ code: 404, msg, data: null })
  return answerOf({ status: 404, headers: { 'content-type': 'application/json' }, text })
}

function notRecorded(request: string, recorded: ReadonlyMap<string, unknown>): string {
  const [call = ''] = request.split('?')
  const near = [...recorded.keys()].filter((one) => one.split('?')[0] === call)
  if (!request.startsWith('GET ')) return `${call} was not recorded: a recorded session is read only.`
  if (near.length === 0) return `${request} was not recorded.`
  return `${request} was not recorded, only ${near.slice(0, 5).join(', ')}.`
}

export function hasEnded({ lengthMs }: Session): string {
  return `The recording has ended after ${(lengthMs / 1000).toFixed(1)} s.`
}
