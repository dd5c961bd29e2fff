import { bgkKeys } from '@bgk/react-bindings'
import { createClient } from '@bgk/sdk'
import { createFakeServer, type FakeMember } from '@bgk/sdk/testing'
import { signal } from '@preact/signals-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../../test/wrapper'
import { loadTexts } from '../../../i18n/text-files'
import { createLostWrites } from '../../../shared/writes/lost-writes'
import { OrderForm } from './order-form'
import { useSpotOrder } from './use-spot-order'

const BTC = { base: 'BTC', quote: 'USDT' }
const MEMBER = { account: 'a@bgk.example', password: 'Secret2026', balances: { BTC: '2', USDT: '1000' } }
const TEXTS = ['app', 'checks', 'notices', 'spot', 'trade', 'ui'] as const
const storage = { get: () => null, set: () => {}, remove: () => {} }

let member: FakeMember
let queries: QueryClient
let later: (ms?: number) => Promise<unknown>
let stop: () => void

function Screen() {
  queries = useQueryClient()
  const form = useSpotOrder({ pair: BTC, side: 'buy', blocked: () => undefined, onView: () => {} })
  return (
    <OrderForm form={form} pair={BTC} blocked={undefined} onTransfer={() => {}} book={undefined}>
      {undefined}
    </OrderForm>
  )
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const server = createFakeServer({ seed: 1, members: [MEMBER], pairs: [{ ...BTC, price: '100' }] })
  vi.setSystemTime(server.clock.now())
  const client = createClient({ ...server.environment, origin: server.origin, profile: 'live' })
  later = (ms = 200) =>
    act(async () => {
      for (let passed = 0; passed < ms; passed += 10) {
        await server.clock.advance(10)
        await vi.advanceTimersByTimeAsync(10)
      }
    })
  void client.session.login(MEMBER)
  await later()
  const found = server.members.all[0]
  if (!found) throw new Error('No member')
  member = found
  const texts = Object.fromEntries(
    await Promise.all(TEXTS.map(async (name) => [name, await loadTexts('EN', name)] as const)),
  )
  const preferences = {
    current: signal({ confirmOrders: true, fiat: 'USD', bookSide: 'right' }),
    set: () => {},
  }
  const app = { preferences, storage, lostWrites: createLostWrites() } as never
  render(<Screen />, { wrapper: wrapperOf({ client, texts, app }) })
  await later()
  stop = () => {
    client.close()
    server.stop()
  }
})
afterEach(() => {
  cleanup()
  stop()
  vi.useRealTimers()
})

const total = () => screen.getByRole('textbox', { name: 'Total (USDT)' })
const typeTotal = (text: string) => fireEvent.change(total(), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('starts a market buy in the quote coin; the slider follows its typed total', () => {
  const slider = screen.getByRole('slider')
  typeTotal('250')
  expect(slider.getAttribute('aria-valuetext')).toBe('25%')
  typeTotal('5000')
  expect(slider.getAttribute('aria-valuetext')).toBe('100%')
  typeTotal('')
  expect(slider.getAttribute('aria-valuetext')).toBe('0%')
})

it('repeats the typed total in the review, beside the quantity it buys', () => {
  typeTotal('500')
  press('Buy BTC')
  const facts = screen.getByRole('dialog').textContent
  expect(facts).toContain('You entered500 USDT')
  expect(facts).toMatch(/Amount \(BTC\)[\d.]+/)
})

it('shows insufficient funds until a deposit covers the order', async () => {
  typeTotal('1500')
  press('Buy BTC')
  expect(total().getAttribute('aria-invalid')).toBe('true')
  member.change('USDT', '2000')
  act(() => {
    void queries.invalidateQueries({ queryKey: bgkKeys.private })
  })
  await later()
  expect(total().getAttribute('aria-invalid')).not.toBe('true')
})
