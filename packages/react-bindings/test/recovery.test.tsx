// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own.
import { BgkError } from '@bgk/sdk'
import { accountSpotAssets, accountTotals, homeBanners } from '@bgk/sdk/endpoints'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useAccountTotals, useBanners, useReadStatus, useSpotAssets, useTicker } from '../src'
import { BTC, createWorld, fakeTime, info } from './world'

fakeTime()

const lost = new BgkError('NETWORK', 'No connection', { retryable: true })
const refused = new BgkError('SERVER_REJECTED', 'No')

function setUp() {
  const world = createWorld()
  let isDown = true
  const probes = vi.fn(async () => {
    if (isDown) throw lost
    return world.clock.now()
  })
  Object.assign(world.client.clock, { read: probes })
  const answers = { totals: 0, assets: 0 }
  world.exchange.respond(accountTotals, () => {
    answers.totals += 1
    return isDown ? lost : { usdt: '1', cny: '7' }
  })
  world.exchange.respond(accountSpotAssets, () => {
    answers.assets += 1
    return isDown ? lost : { assets: [], total: { usdt: '1', cny: '7' } }
  })
  const pass = (ms: number) =>
    act(async () => {
      for (let passed = 0; passed < ms; passed += 50) {
        await world.clock.advance(50)
        await vi.advanceTimersByTimeAsync(50)
      }
    })
  return {
    ...world,
    answers,
    probes,
    pass,
    setDown(next: boolean) {
      isDown = next
    },
  }
}

function Screen() {
  const totals = useAccountTotals()
  const assets = useSpotAssets()
  const { state, since } = useReadStatus()
  return `${totals.data?.usdt ?? '--'} ${assets.data?.total.usdt ?? '--'} ${state} ${since}`
}

describe('rule 44: recovery of reads', () => {
  it('probes a failing server once per client, and retries all failed reads within 5 s of its return', async () => {
    const { showOnce, pass, setDown, answers, probes } = setUp()
    const view = showOnce(<Screen />)
    await pass(20_000)
    expect(view.container.textContent).toBe('-- -- failing undefined')
    expect(answers).toEqual({ totals: 1, assets: 1 })
    expect(probes.mock.calls.length).toBeGreaterThanOrEqual(10)
    expect(probes.mock.calls.length).toBeLessThanOrEqual(18)
    setDown(false)
    await pass(5000)
    expect(view.container.textContent).toBe('1 1 fresh undefined')
    expect(answers).toEqual({ totals: 2, assets: 2 })
    const probed = probes.mock.calls.length
    await pass(20_000)
    expect(probes.mock.calls.length).toBe(probed)
  })

  it('shows the last response with its age', async () => {
    const { showOnce, pass, setDown, queryClient } = setUp()
    setDown(false)
    const view = showOnce(<Screen />)
    await pass(100)
    const loadedAt = Math.min(
      ...queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.dataUpdatedAt),
    )
    expect(view.container.textContent).toBe('1 1 fresh undefined')
    setDown(true)
    void queryClient.refetchQueries()
    await pass(1000)
    expect(view.container.textContent).toBe(`1 1 failing ${loadedAt}`)
    setDown(false)
    await pass(5000)
    expect(view.container.textContent).toBe('1 1 fresh undefined')
  })

  it('retries a read that failed many times at the end of an outage', async () => {
    const { showOnce, pass, setDown, queryClient } = setUp()
    const view = showOnce(<Screen />)
    for (let times = 0; times < 8; times += 1) {
      await pass(2000)
      void queryClient.refetchQueries()
    }
    await pass(2000)
    setDown(false)
    await pass(5000)
    expect(view.container.textContent).toBe('1 1 fresh undefined')
  })

  it('retries failed reads when another read succeeds', async () => {
    const { showOnce, pass, setDown, exchange, answers } = setUp()
    exchange.respond(homeBanners, [])
    const view = showOnce(<Screen />)
    await pass(100)
    setDown(false)
    function Banners() {
      useBanners()
      return <Screen />
    }
    view.rerender(<Banners />)
    await pass(100)
    expect(answers).toEqual({ totals: 2, assets: 2 })
  })

  it('refetches stale reads when the feed is live after a lost connection', async () => {
    const { showOnce, pass, setDown, answers, server } = setUp()
    setDown(false)
    function Live() {
      useTicker(BTC)
      return <Screen />
    }
    showOnce(<Live />)
    await pass(1000)
    for (const peer of server.peers) peer.send(JSON.stringify({ info: info('100') }))
    await pass(1000)
    for (const peer of [...server.peers]) peer.close(1006)
    await pass(500)
    const before = { ...answers }
    await pass(4000)
    for (const peer of server.peers) peer.send(JSON.stringify({ info: info('101') }))
    await pass(500)
    expect(answers).toEqual({ totals: before.totals + 1, assets: before.assets + 1 })
  })

  it('backs off for a read that fails while the exchange responds, and does not retry rejections', async () => {
    const { showOnce, pass, exchange, setDown } = setUp()
    setDown(false)
    const times: number[] = []
    exchange.respond(accountTotals, () => {
      times.push(Date.now())
      return new BgkError('HTTP_STATUS', '500', { retryable: true })
    })
    let refusals = 0
    exchange.respond(accountSpotAssets, () => {
      refusals += 1
      return refused
    })
    const view = showOnce(<Screen />)
    await pass(60_000)
    expect(times.length).toBeGreaterThanOrEqual(5)
    expect(times.length).toBeLessThanOrEqual(8)
    expect(refusals).toBe(1)
    view.unmount()
    await pass(60_000)
    expect(times.length).toBeLessThanOrEqual(8)
  })
})
