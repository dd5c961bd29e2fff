import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

const CODE = readFileSync(join(import.meta.dirname, '../build/price-alerts-worker.js'), 'utf8')
const SCOPE = 'https://bgk.example/trade/'

/** Starts the service worker with these pages open. */
function workerWith(...pages: object[]) {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn(async (..._: unknown[]) => {})
  const openWindow = vi.fn(async () => {})
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { scope: SCOPE, showNotification },
    clients: { matchAll: async () => pages, openWindow },
  }
  new Function('self', CODE)(self)
  const waits: Promise<unknown>[] = []
  const waitUntil = (one: Promise<unknown>) => waits.push(one)
  const run = async (name: string, event: object) => {
    listeners.get(name)?.({ ...event, waitUntil })
    await Promise.all(waits)
  }
  return {
    showNotification,
    openWindow,
    push: (data: unknown) => run('push', { data: { json: () => data } }),
    press: (address: unknown) => {
      const close = vi.fn()
      return run('notificationclick', { notification: { data: { address }, close } })
    },
  }
}

const NOTICE = {
  type: 'price-alert',
  id: 7,
  title: 'BTC/USDT rose',
  base: 'BTC',
  quote: 'USDT',
  market: 'spot',
}

it('shows an alert once, with the address of its market', async () => {
  const { push, showNotification } = workerWith()
  await push(NOTICE)
  await push({ ...NOTICE, market: 'futures' })
  const options = (address: string) => ({
    tag: 'price-alert-remote-7',
    icon: `${SCOPE}icon.svg`,
    data: { address: `${SCOPE}marketDetails/${address}` },
  })
  expect(showNotification.mock.calls).toEqual([
    ['BTC/USDT rose', options('trad?pair=BTC-USDT')],
    ['BTC/USDT rose', options('contract?pair=BTC-USDT')],
  ])
})

it('opens the app for an impossible market, and shows nothing else', async () => {
  const { push, showNotification } = workerWith()
  await push({ ...NOTICE, base: '//evil.example' })
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ data: { address: SCOPE } })
  for (const junk of [undefined, null, 'text', { type: 'other', title: 'x' }, { ...NOTICE, title: 5 }])
    await push(junk)
  expect(showNotification).toHaveBeenCalledOnce()
})

it('opens the market in an open page, or in a new one', async () => {
  const page = { focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) }
  const withPage = workerWith(page)
  await withPage.press(`${SCOPE}marketDetails/trad?pair=BTC-USDT`)
  expect(page.navigate).toHaveBeenCalledWith(`${SCOPE}marketDetails/trad?pair=BTC-USDT`)
  expect(withPage.openWindow).not.toHaveBeenCalled()
  const alone = workerWith()
  await alone.press(`${SCOPE}marketDetails/trad?pair=BTC-USDT`)
  await alone.press(undefined)
  expect(alone.openWindow.mock.calls).toEqual([[`${SCOPE}marketDetails/trad?pair=BTC-USDT`]])
})
