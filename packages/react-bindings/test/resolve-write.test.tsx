// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own.
import { BgkError, isBgkError } from '@bgk/sdk'
import {
  accountRecords,
  accountSpotAssets,
  accountTransferFutures,
  accountWithdraw,
  cycleBuy,
  flashSwap,
  futuresClosePosition,
  ieoSubscribe,
  spotBuyLimit,
} from '@bgk/sdk/endpoints'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  useClosePosition,
  usePlaceCycleOrder,
  usePlaceSpotOrder,
  useResolveWrite,
  useSpotAssets,
  useSubscribeIeo,
  useSwap,
  useTransfer,
  useWithdraw,
  type WriteResolver,
} from '../src'
import { BTC, createWorld, fakeTime } from './world'

const pass = fakeTime()

const lost = () => new BgkError('OUTCOME_UNKNOWN', 'lost')
const secret = '654321'

type Send = () => { mutateAsync(): Promise<unknown> }

/** Sends one write and resolves it after a lost response. */
function showLosing(use: Send) {
  const world = createWorld()
  const hook: { send: () => Promise<unknown>; settling?: WriteResolver } = { send: async () => {} }
  function Probe() {
    const { mutateAsync } = use()
    hook.settling = useResolveWrite()
    hook.send = mutateAsync
    return hook.settling.state
  }
  const view = world.showOnce(<Probe />)
  const send = async () => {
    let error: unknown
    await act(async () => {
      error = await hook.send().catch((thrown: unknown) => thrown)
    })
    if (!isBgkError(error)) throw new Error('it was not lost')
    return error
  }
  const settle = async (error: BgkError, again = false) => {
    let settled: unknown
    await act(async () => {
      settled = await (again ? hook.settling?.retry() : hook.settling?.resolve(error.attempt))
    })
    return settled
  }
  return { ...world, view, send, settle, hook }
}

const writes: readonly (readonly [{ readonly name: string }, Send])[] = [
  [
    spotBuyLimit,
    () => mutate(usePlaceSpotOrder(), { pair: BTC, side: 'buy', type: 'limit', price: '1', quantity: '2' }),
  ],
  [
    cycleBuy,
    () =>
      mutate(usePlaceCycleOrder(), { pair: BTC, side: 'buy', quantity: '5', payCoin: 'USDT', seconds: 60 }),
  ],
  [
    accountTransferFutures,
    () => mutate(useTransfer(), { account: 'futures', direction: 'in', coin: 'USDT', quantity: '1' }),
  ],
  [
    accountWithdraw,
    () =>
      mutate(useWithdraw(), {
        coin: 'USDT',
        chain: 'TRON',
        address: 'T1',
        quantity: '5',
        fundPassword: secret,
      }),
  ],
  [flashSwap, () => mutate(useSwap(), { pairId: 1, quantity: '10', fundPassword: secret })],
  [ieoSubscribe, () => mutate(useSubscribeIeo(), { projectId: 1, payCoin: 'USDT', quantity: '100' })],
  [futuresClosePosition, () => mutate(useClosePosition(), { positionId: 7, quantity: '3' })],
]

function mutate<Input>(mutation: { mutateAsync(input: Input): Promise<unknown> }, input: Input) {
  return { mutateAsync: () => mutation.mutateAsync(input) }
}

describe('rule 27: a write with a lost response', () => {
  it.each(writes.map(([entry, use]) => ({ name: entry.name, entry, use })))(
    'resolves $name by its key, without a secret in the attempt',
    async ({ entry, use }) => {
      const { exchange, idempotencyTtl, view, send, settle } = showLosing(use)
      exchange.fail(entry, lost())
      const error = await send()
      expect(error.attempt).toMatchObject({ call: entry.name, key: exchange.keys[0] })
      expect(JSON.stringify(error.attempt)).not.toContain(secret)
      idempotencyTtl.set(86_400)

      exchange.fail(entry, new BgkError('SERVER_REJECTED', 'never', { reason: 'NO_FUNDS', serverCode: 1 }))
      expect(await settle(error)).toEqual({ state: 'notApplied', reason: 'NO_FUNDS', message: 'never' })
      expect(view.container.textContent).toBe('idle')
      expect(exchange.keys).toEqual([exchange.keys[0], exchange.keys[0]])
    },
  )

  it('stays unknown while the exchange is unreachable, until the retry', async () => {
    const { exchange, idempotencyTtl, view, send, settle } = showLosing(() =>
      mutate(useTransfer(), { account: 'futures', direction: 'in', coin: 'USDT', quantity: '1' }),
    )
    exchange.respond(accountTransferFutures, lost())
    exchange.respond(accountRecords, new BgkError('NETWORK', 'down', { retryable: true }))
    const error = await send()
    idempotencyTtl.set(86_400)
    expect(await settle(error)).toMatchObject({ state: 'unknown', retryAfter: expect.any(Number) })
    expect(view.container.textContent).toBe('unknown')
    exchange.respond(accountTransferFutures, { message: 'Transferred' })
    expect(await settle(error, true)).toMatchObject({ state: 'applied', message: 'Transferred' })
    expect(view.container.textContent).toBe('idle')
  })

  it('refetches account data of an applied write', async () => {
    const { exchange, idempotencyTtl, send, settle } = showLosing(() => {
      useSpotAssets()
      return mutate(useTransfer(), { account: 'futures', direction: 'in', coin: 'USDT', quantity: '1' })
    })
    await pass(0)
    exchange.respond(accountTransferFutures, lost())
    const error = await send()
    await pass(0)
    idempotencyTtl.set(86_400)
    const before = exchange.requestCount(accountSpotAssets)
    exchange.respond(accountTransferFutures, { message: 'Transferred' })
    expect(await settle(error)).toMatchObject({ state: 'applied' })
    await pass(0)
    expect(exchange.requestCount(accountSpotAssets)).toBe(before + 1)
  })

  it("clears the state after the user's decision", async () => {
    const { exchange, view, send, settle, hook } = showLosing(() =>
      mutate(useClosePosition(), { positionId: 7, quantity: '3' }),
    )
    exchange.respond(futuresClosePosition, lost())
    await settle(await send())
    expect(view.container.textContent).toBe('unknown')
    act(() => hook.settling?.reset())
    await pass(0)
    expect(view.container.textContent).toBe('idle')
    expect(await hook.settling?.retry()).toEqual({ state: 'unknown', candidates: [] })
  })
})
