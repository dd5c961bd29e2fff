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

/** An attempt made from the fields of the wire, and the secrets among them. */
export interface WireAttempt {
  readonly attempt: Attempt
  /** To be given to `send`. */
  readonly secrets: AttemptSecrets
}

/** Options of making and sending an attempt. */
export interface AttemptOptions {
  /** Aborting ends the call with `CANCELLED`, or with `OUTCOME_UNKNOWN` once the write was sent. */
  readonly signal?: AbortSignal
}

/** Attempts: writes that can be stored before they are sent and settled afterwards. */
export interface AttemptCalls<Inputs> {
  /**
   * Makes an attempt at a write without sending it: store it, then `send` it.
   *
   * Where the exchange keeps keys this reads nothing but, once in an hour, its time; else it reads its time and the lists in which
   * the write would show.
   *
   * @param call The name of the call, e.g. `'spot.buyLimit'`.
   * @param input What the call takes. Secrets such as `fundPassword` may be left out and are never kept.
   * @throws BgkError `REQUEST_INVALID` for a call that is no write, `NETWORK`, `TIMEOUT`, `UNAUTHORIZED` or `CANCELLED` when the
   * exchange could not be asked; nothing was sent.
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
   * Makes an attempt at a write that is given as it goes over the wire, without sending it; for programs that know the call by
   * its name alone.
   *
   * @param call The name of the call, e.g. `'spot.buyLimit'`.
   * @param fields The fields of the request by the wire's names; text will do for numbers.
   * @throws BgkError `REQUEST_INVALID` for a call that is no write and, with the wire's `field`, for a field that is wrong, missing
   * or none of the call; else as `attempt`.
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
   * Sends an attempt under its key. Sent again it is not done again where the exchange keeps keys; elsewhere a second sending
   * is refused.
   *
   * @param secrets What the attempt does not hold, e.g. `{ fundPassword }`.
   * @throws BgkError `OUTCOME_UNKNOWN` with the attempt when the answer was lost: settle it. `REQUEST_INVALID` for an attempt of
   * another exchange or account, one that is too old, or a missing or wrong field, named by `field`.
   * @example
   * await client.send(attempt, { fundPassword })
   */
  send(attempt: Attempt, secrets?: AttemptSecrets, options?: AttemptOptions): Promise<Answer>
  /**
   * Tells what became of an attempt whose answer was lost: `applied`, `notApplied` or `unknown`. The first two are final: what is not
   * placed is not placed later either, and may be sent anew.
   *
   * Where the exchange keeps keys it is asked with the key. Elsewhere the lists are read, in which an order of another device may
   * look the same: then the answer is `unknown` with candidates, unless `exclusive` says that there is none. It is `unknown` with
   * `retryAfter` (milliseconds) when asking again may tell more.
   *
   * @param attempt From `client.attempt`, from a store, or of an error: `error.attempt`.
   * @throws BgkError `REQUEST_INVALID` for an attempt of another exchange or account or with a wrong field, `UNAUTHORIZED`,
   * `CANCELLED`. Nothing else: trouble on the way is `unknown`.
   * @example
   * const { state } = await client.resolve(attempt)
   * if (state === 'notApplied') await client.spot.placeOrder(order)
   */
  resolve(attempt: Attempt | undefined, options?: ResolveOptions): Promise<WriteOutcome>
}

/** Fields of inputs that no attempt keeps. */
type SecretField = 'fundPassword' | 'password' | 'oldPassword' | 'newPassword' | 'code' | 'oldCode' | 'idCard'

type Unsecret<Input> = Input extends object
  ? Omit<Input, SecretField> & Partial<Pick<Input, keyof Input & SecretField>>
  : Input

/** An attempt that an exchange without keys is given is to be sent while its lists are fresh. */
const LISTS_MAX_AGE_MS = 10_000

/** Makes the three calls over a table of entries. */
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
      // What is refused here was not sent: given the missing field, the same attempt may still be.
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
    throw new BgkError('TIMEOUT', 'The device slept while asking for the time', { retryable: true })
  const age = serverTime === undefined ? undefined : now - serverTime
  const ttl = client.idempotencyTtl.get()
  if (ttl !== undefined) {
    const known = Math.min(ttl, idempotencyTtl ?? ttl) * 1000
    // Once the key is forgotten, the exchange would do it a second time.
    if (age === undefined ? again : age >= known) throw tooOld('its key may be forgotten')
    return
  }
  if (again) throw tooOld('it was sent already, and the exchange keeps no keys')
  if (age !== undefined && age > LISTS_MAX_AGE_MS)
    throw tooOld('the lists it was made from are not fresh any more')
}

const tooOld = (why: string) =>
  new BgkError('REQUEST_INVALID', `The attempt cannot be sent: ${why}. Settle it, then make a new one`, {
    field: 'serverTime',
  })
