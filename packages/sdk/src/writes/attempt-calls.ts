import { encodeRequest } from '../endpoints/call'
import type { Endpoint } from '../endpoints/endpoint'
import { BgkError } from '../errors'
import type { Answer } from '../wire/codec/envelope'
import { messageAnswer } from '../wire/codec/envelope'
import type { Attempt, AttemptSecrets } from './attempt'
import { MAX_SEND_DELAY_MS, makeAttempt, readWithoutSuspend, type WritingClient } from './make-attempt'
import type { ResolveOptions, WriteOutcome } from './outcome'
import { readAttempt } from './read-attempt'
import { checkOwner, resolveAttempt } from './resolve'
import { wireInput } from './wire-input'
import { sendOnce } from './write'
import { memoryOf } from './write-memory'

/** Attempt made from wire fields, and the secrets among them. */
export interface WireAttempt {
  readonly attempt: Attempt
  /** Secrets for `send`. */
  readonly secrets: AttemptSecrets
}

/** Options for making and sending an attempt. */
export interface AttemptOptions {
  /** Aborting ends the call with `CANCELLED`, or with `OUTCOME_UNKNOWN` once the write was sent. */
  readonly signal?: AbortSignal
}

/** Calls for write attempts: store a write before sending it, resolve it afterwards. */
export interface AttemptCalls<Inputs> {
  /**
   * Makes an attempt at a write without sending it: store it, then `send` it.
   *
   * Where the exchange stores keys, this reads only its time, once an hour. Elsewhere it reads the time and
   * the lists of that kind of write.
   *
   * @param call The name of the call, e.g. `'spot.buyLimit'`.
   * @param input Input of the call. Secrets such as `fundPassword` may be left out and are never stored.
   * @throws BgkError `REQUEST_INVALID` for a call that is not a write, `NETWORK`, `TIMEOUT`, `UNAUTHORIZED`
   * or `CANCELLED` when the exchange could not be read; nothing was sent.
   * @example
   * const attempt = await client.attempt('spot.buyLimit', { pair: 'BTC/USDT', price: '60000', quantity: '0.01' })
   * await writeFile('order.json', JSON.stringify(attempt))
   * await client.send(attempt)
   */
  attempt<Name extends keyof Inputs & string>(
    call: Name,
    input: Unsecret<Inputs[Name]>,
    options?: AttemptOptions,
  ): Promise<Attempt>
  /**
   * Makes an attempt from wire fields, without sending it; for programs that have the call by name only.
   *
   * @param call The name of the call, e.g. `'spot.buyLimit'`.
   * @param fields Fields of the request by their wire names; numbers may be text.
   * @throws BgkError `REQUEST_INVALID` for a call that is not a write and, with the wire's `field`, for an
   * invalid, missing or unknown field; else as `attempt`.
   * @example
   * const fields = { tradcoin: 'BTC', maincoin: 'USDT', price: '60000', number: '0.01' }
   * const { attempt, secrets } = await client.wireAttempt('spot.buyLimit', fields)
   * await client.send(attempt, secrets)
   */
  wireAttempt(
    call: string,
    fields: Readonly<Record<string, unknown>>,
    options?: AttemptOptions,
  ): Promise<WireAttempt>
  /**
   * Sends an attempt under its key. Where the exchange stores keys, a second sending is not applied twice;
   * elsewhere it is rejected.
   *
   * @param secrets Secrets that the attempt does not store, e.g. `{ fundPassword }`.
   * @throws BgkError `OUTCOME_UNKNOWN` with the attempt when the response was lost: resolve it.
   * `REQUEST_INVALID` for an attempt of another exchange or account, an expired attempt, or a missing or
   * wrong field, named by `field`.
   * @example
   * await client.send(attempt, { fundPassword })
   */
  send(attempt: Attempt, secrets?: AttemptSecrets, options?: AttemptOptions): Promise<Answer>
  /**
   * Resolves an attempt with a lost response: `applied`, `notApplied` or `unknown`. The first two are final:
   * an attempt that is not applied cannot be applied later, and may be made again.
   *
   * Where the exchange stores keys, the key is queried. Elsewhere the lists are read, in which an order of
   * another device may look the same. The outcome is then `unknown` with candidates, unless `exclusive` is
   * set. It is `unknown` with `retryAfter` (milliseconds) when a later call may resolve it.
   *
   * @param attempt Attempt of `client.attempt`, of a store or of an error (`error.attempt`).
   * @throws BgkError `REQUEST_INVALID` for an attempt of another exchange or account or with a wrong field,
   * `UNAUTHORIZED`, `CANCELLED`. Other failures are reported as `unknown`.
   * @example
   * const { state } = await client.resolve(attempt)
   * if (state === 'notApplied') await client.spot.placeOrder(order)
   */
  resolve(attempt: Attempt | undefined, options?: ResolveOptions): Promise<WriteOutcome>
}

/** Input fields that an attempt never stores. */
type SecretField = 'fundPassword' | 'password' | 'oldPassword' | 'newPassword' | 'code' | 'oldCode' | 'idCard'

type Unsecret<Input> = Input extends object
  ? Omit<Input, SecretField> & Partial<Pick<Input, keyof Input & SecretField>>
  : Input

/** Without idempotency keys, an attempt must be sent while its lists are fresh. */
const LISTS_MAX_AGE_MS = 10_000

export function attemptCalls<Inputs>(
  client: WritingClient,
  entryOf: (name: string) => Endpoint | undefined,
): AttemptCalls<Inputs> {
  const writeOf = (name: string): Endpoint => {
    const entry = entryOf(name)
    if (entry?.method === 'POST') return entry
    throw new BgkError('REQUEST_INVALID', `There is no write ${name}`, { field: 'call' })
  }
  return {
    attempt: (name, input, { signal } = {}) => makeAttempt(client, writeOf(name), input, { signal }),
    async wireAttempt(name, fields, { signal } = {}) {
      const entry = writeOf(name)
      const { input, secrets } = wireInput(entry, fields)
      return { attempt: await makeAttempt(client, entry, input, { signal }), secrets }
    },
    async send(stored, secrets = {}, { signal } = {}) {
      const attempt = readAttempt(stored)
      const entry = writeOf(attempt.call)
      await checkOwner(client, attempt)
      const input = attempt.input === null ? undefined : { ...attempt.input, ...secrets }
      // A rejection here means it was not sent: with the missing field added, the same attempt may still be
      // sent.
      const sent = encodeRequest(entry, input, client.transport.reading?.(entry.name))
      await checkSendable(client, attempt, signal)
      return sendOnce(client, { ...entry, response: messageAnswer }, sent, attempt, signal)
    },
    resolve: (attempt, options) => resolveAttempt(client, entryOf, attempt, options),
  }
}

async function checkSendable(
  client: WritingClient,
  { key, serverTime, idempotencyTtl }: Attempt,
  signal: AbortSignal | undefined,
): Promise<void> {
  const memory = memoryOf(client)
  const again = memory.sent.has(key)
  const now = await readWithoutSuspend(memory, MAX_SEND_DELAY_MS - LISTS_MAX_AGE_MS, () =>
    client.clock.read({ signal }),
  )
  if (now === undefined)
    throw new BgkError('TIMEOUT', 'The device slept while it read the time', { retryable: true })
  const age = serverTime === undefined ? undefined : now - serverTime
  const ttl = client.idempotencyTtl.get()
  if (ttl !== undefined) {
    const known = Math.min(ttl, idempotencyTtl ?? ttl) * 1000
    // Once the key is forgotten, the exchange would apply the write a second time.
    if (age === undefined ? again : age >= known) throw tooOld('its key may be forgotten')
    return
  }
  if (again) throw tooOld('it was sent already, and the exchange stores no keys')
  if (age !== undefined && age > LISTS_MAX_AGE_MS) throw tooOld('the lists it was made from are outdated')
}

const tooOld = (why: string) =>
  new BgkError('REQUEST_INVALID', `The attempt cannot be sent: ${why}. Resolve it, then make a new one`, {
    field: 'serverTime',
  })
