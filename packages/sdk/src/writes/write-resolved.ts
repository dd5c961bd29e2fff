import { encodeRequest } from '../endpoints/call'
import type { Endpoint } from '../endpoints/endpoint'
import { BgkError, isBgkError } from '../errors'
import type { Timers } from '../runtime/environment'
import type { Attempt } from './attempt'
import { makeAttempt, type WritingClient } from './make-attempt'
import type { ResolveOptions, WriteOutcome } from './outcome'
import { resolveWrite } from './resolve'
import { sendOnce } from './write'

/** A write whose lost answer was resolved as far as it can be. */
export type ResolvedWrite<Output> =
  | { readonly state: 'applied'; readonly value?: Output; readonly orderId?: number | undefined }
  | { readonly state: 'notApplied'; readonly error: BgkError }
  | { readonly state: 'unknown'; readonly error: BgkError; readonly attempt: Attempt }

/** Options of `writeResolved`. */
export interface WriteResolvedOptions extends Pick<ResolveOptions, 'exclusive'> {
  /** Receives each attempt before it is sent, to be stored; a promise is awaited. */
  readonly onWrite?: ((attempt: Attempt) => void | Promise<void>) | undefined
}

/** A client that can wait. */
export type WaitingClient = WritingClient & { readonly timers: Timers }

const MAX_SENDS = 4
const PAUSE_MS = 500
/** Longer than a request may be on its way where only the lists show its outcome. */
const RESOLVE_WITHIN_MS = 45_000

export const pause = ({ timers }: Pick<WaitingClient, 'timers'>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    timers.setTimeout(resolve, ms)
  })

/**
 * Sends a write under a key of its own and resolves a lost answer before it returns. Sends again only what was certainly not
 * applied and not refused. Never rejects for an answer.
 */
export async function writeResolved<Input, Output>(
  client: WaitingClient,
  entry: Endpoint<Input, Output>,
  input: Input,
  { exclusive = false, onWrite }: WriteResolvedOptions = {},
): Promise<ResolvedWrite<Output>> {
  let failure = new BgkError('NETWORK', 'The request did not reach the exchange', { retryable: true })
  for (let sending = 0; sending < MAX_SENDS; sending += 1) {
    try {
      const request = encodeRequest(entry, input, client.transport.reading?.(entry.name))
      const attempt = await makeAttempt(client, entry, input)
      await onWrite?.(attempt)
      return { state: 'applied', value: await sendOnce(client, entry, request, attempt, undefined) }
    } catch (error) {
      if (!isBgkError(error)) throw error
      const { attempt } = error
      if (attempt === undefined) {
        if (!error.retryable) return { state: 'notApplied', error }
        failure = error
      } else {
        const outcome = await resolved(client, attempt, exclusive)
        if (outcome.state === 'applied') return { state: 'applied', orderId: outcome.orderId }
        if (outcome.state === 'unknown') return { state: 'unknown', error, attempt }
        if (outcome.reason !== undefined) return { state: 'notApplied', error: refusal(outcome) }
      }
      await pause(client, failure.retryAfter ?? PAUSE_MS * 2 ** sending)
    }
  }
  return { state: 'notApplied', error: failure }
}

const refusal = ({ reason, message }: Extract<WriteOutcome, { state: 'notApplied' }>) =>
  new BgkError('SERVER_REJECTED', message ?? 'The exchange refused it', { reason, serverMessage: message })

/** Asks until the outcome is known, or asking again would not help. */
async function resolved(client: WaitingClient, attempt: Attempt, exclusive: boolean): Promise<WriteOutcome> {
  for (let waited = 0; ; ) {
    let outcome: WriteOutcome
    try {
      outcome = await resolveWrite(client, attempt, { exclusive })
    } catch (error) {
      // A login that ended: the outcome can be resolved after the next one.
      if (!isBgkError(error)) throw error
      return { state: 'unknown', candidates: [] }
    }
    if (outcome.state !== 'unknown' || outcome.retryAfter === undefined) return outcome
    if (waited >= RESOLVE_WITHIN_MS) return outcome
    await pause(client, outcome.retryAfter)
    waited += outcome.retryAfter
  }
}
