import { BgkProvider } from '@bgk/react-bindings'
import { createBareClient, createMemoryStorage } from '@bgk/sdk'
import { signal } from '@preact/signals-react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import home from '../../../i18n/locales/EN/home.json'
import ui from '../../../i18n/locales/EN/ui.json'
import { AppContext, type AppServices } from '../../../shared/app-context'
import { createOverlayHistory } from '../../../ui/overlays/overlay-history'
import { createToasts } from '../../../ui/overlays/toasts'
import { UiProvider } from '../../../ui/overlays/ui-provider'
import { OpeningPopups } from './opening-popups'
import './tip-sheet'
import './update-sheet'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const i18n = createInstance()
void i18n.init({ lng: 'EN', resources: { EN: { home, ui } }, initAsync: false })

const tip = (id: number, title: string) => ({ autoid: id, title, content: '<p>Hello</p>' })
const once = tip(1, 'Welcome')
const everyone = tip(2, 'Tonight')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Titles of the sheets that stand open. */
const open = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** A home that is opened while the exchange has these messages. */
async function visit(tips: { oneTips: readonly object[]; allTips: readonly object[] }, code = '1.0.0') {
  const answers: Readonly<Record<string, unknown>> = { '/user/tipsList': tips, '/home/versions': { code } }
  const client = createBareClient({
    origin: 'https://bgk.example',
    fetch: async (url) => {
      const data = answers[new URL(String(url)).pathname]
      return new Response(JSON.stringify({ code: 200, msg: '', data }))
    },
    storage: createMemoryStorage(),
  })
  const services = {
    storage: createMemoryStorage(),
    session: createMemoryStorage(),
    update: { waiting: signal(false) },
  } as unknown as AppServices
  render(
    <I18nextProvider i18n={i18n}>
      <BgkProvider client={client}>
        <AppContext value={services}>
          <UiProvider overlays={createOverlayHistory(window)} toasts={createToasts()}>
            <OpeningPopups />
          </UiProvider>
        </AppContext>
      </BgkProvider>
    </I18nextProvider>,
  )
  await pass(0)
  await pass(0)
}

it('the message for all comes half a second after the one-time message was confirmed', async () => {
  await visit({ oneTips: [once], allTips: [everyone] })
  await pass(0)
  expect(open()).toEqual(['Welcome'])
  await pass(60_000)
  expect(open()).toEqual(['Welcome'])
  await press('Got it')
  await pass(499)
  expect(open()).toEqual([])
  await pass(1)
  await pass(0)
  expect(open()).toEqual(['Tonight'])
})

it('the message for all alone comes half a second after the opening', async () => {
  await visit({ oneTips: [], allTips: [everyone] })
  await pass(499)
  expect(open()).toEqual([])
  await pass(1)
  expect(open()).toEqual(['Tonight'])
})
