import { BgkProvider } from '@bgk/react-bindings'
import { BgkError, createBareClient, createMemoryStorage, type Fill } from '@bgk/sdk'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import app from '../../i18n/locales/EN/app.json'
import { createOverlayHistory } from '../../ui/overlays/overlay-history'
import { createToasts } from '../../ui/overlays/toasts'
import { UiProvider } from '../../ui/overlays/ui-provider'
import { AppContext, type AppServices } from '../app-context'
import { createLostWrites } from './lost-writes'
import { type Answered, useSending } from './use-sending'

afterEach(cleanup)

const i18n = createInstance()
void i18n.init({ lng: 'EN', resources: { EN: { app } }, initAsync: false })

/** A screen that sends one thing: what is said of its answer, as a toast and in its place. */
async function send(answer: () => Promise<Answered>, facts?: (fill: Fill) => string) {
  const toasts = createToasts()
  const overlays = createOverlayHistory(window)
  const client = createBareClient({
    origin: 'https://bgk.example',
    fetch: () => Promise.reject(new Error('No network in this test')),
    storage: createMemoryStorage(),
  })
  const services = { lostWrites: createLostWrites() } as AppServices
  const { result } = renderHook(useSending, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={i18n}>
        <BgkProvider client={client}>
          <AppContext value={services}>
            <UiProvider overlays={overlays} toasts={toasts}>
              {children}
            </UiProvider>
          </AppContext>
        </BgkProvider>
      </I18nextProvider>
    ),
  })
  let outcome: unknown
  await act(async () => {
    const sent = { kind: 'order', title: 'Buy BTC' } as const
    outcome = await result.current.run(answer, { sent, said: 'Order placed', facts })
  })
  const { text, facts: under, tone } = toasts.current.value ?? {}
  client.close()
  return { outcome, toast: text && [text, under, tone], refusal: result.current.refusal }
}
const refuse = (code: 'SERVER_REJECTED' | 'UNAUTHORIZED') => () =>
  Promise.reject(
    new BgkError(code, 'ours', {
      serverMessage: 'Trading resumes at 10:00',
      field: 'quantity',
      reason: 'MARKET_CLOSED',
    }),
  )

it('rule 35: shows the exchange’s words in a toast, ours where it has none', async () => {
  expect(await send(async () => ({ message: 'Your order rests in the book' }))).toEqual({
    outcome: 'done',
    toast: ['Your order rests in the book', undefined, 'success'],
    refusal: undefined,
  })
  expect((await send(async () => ({ message: '' }))).toast).toEqual(['Order placed', undefined, 'success'])
})

it('rule 34: what was filled stands under the words', async () => {
  const answer = async () => ({ message: 'Order filled', fill: { filled: '0.5' } })
  expect((await send(answer, ({ filled }) => `Filled ${filled} BTC`)).toast).toEqual([
    'Order filled',
    'Filled 0.5 BTC',
    'success',
  ])
})

it('a refusal is told in the words of the exchange, in the place it is about', async () => {
  expect(await send(refuse('SERVER_REJECTED'))).toEqual({
    outcome: 'refused',
    toast: undefined,
    refusal: { text: 'Trading resumes at 10:00', field: 'quantity', reason: 'MARKET_CLOSED' },
  })
})

it('rule 28: shows nothing for an ended session: the app goes to the login', async () => {
  expect(await send(refuse('UNAUTHORIZED'))).toEqual({
    outcome: 'refused',
    toast: undefined,
    refusal: undefined,
  })
})
