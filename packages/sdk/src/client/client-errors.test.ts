import { expect, expectTypeOf, it } from 'vitest'
import { BgkError, type ErrorCode, isBgkError } from '../errors'
import { createMemoryStorage } from '../runtime/memory-storage'
import { createClient } from './create-client'

const client = createClient({
  origin: 'https://bgk.example',
  storage: createMemoryStorage(),
  readRetries: 0,
  snapshotBeforeWrites: false,
  // Fails from the event loop, where no stack leads to the caller.
  fetch: () => new Promise((_, reject) => setImmediate(() => reject(new TypeError('failed')))),
})

async function myBotReads(): Promise<void> {
  await client.spot.symbols()
}

async function myBotTrades(): Promise<void> {
  await client.spot.cancelOrder({ id: 7 })
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error) => error)

it.each([
  ['a read', myBotReads, 'client.spot.symbols'],
  ['a write', myBotTrades, 'client.spot.cancelOrder'],
])('an error of %s names its call and carries the stack of its caller', async (_, bot, call) => {
  const error = await failureOf(bot())
  expect(error).toMatchObject({ call })
  expect(error instanceof Error ? error.stack : '').toContain(bot.name)
})

it('callers that share a request have errors of their own', async () => {
  const [one, other] = await Promise.all([failureOf(client.spot.symbols()), failureOf(client.spot.symbols())])
  expect(one).toMatchObject({ code: 'NETWORK' })
  expect(one).not.toBe(other)
})

it('isBgkError narrows to a code', () => {
  const error: unknown = new BgkError('OUTCOME_UNKNOWN', 'lost')
  expect([isBgkError(error, 'OUTCOME_UNKNOWN'), isBgkError(error, 'NETWORK')]).toEqual([true, false])
  if (isBgkError(error, 'OUTCOME_UNKNOWN')) expectTypeOf(error.code).toEqualTypeOf<'OUTCOME_UNKNOWN'>()
  if (isBgkError(error)) expectTypeOf(error.code).toEqualTypeOf<ErrorCode>()
})

it('a login without an account or password names the field, no TypeError', async () => {
  // As a caller without types might.
  const login = (...args: unknown[]): Promise<unknown> =>
    Reflect.apply(client.session.login, client.session, args)
  expect(await failureOf(login('a', 'b'))).toMatchObject({ code: 'REQUEST_INVALID', field: 'input' })
  expect(await failureOf(login({ account: 'a' }))).toMatchObject({ field: 'password' })
  expect(await failureOf(login({ password: 'b' }))).toMatchObject({ field: 'account' })
})
