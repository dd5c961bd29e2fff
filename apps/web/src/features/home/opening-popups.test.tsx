import { createBareClient, createMemoryStorage } from '@bgk/sdk'
import { signal } from '@preact/signals-react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import home from '../../i18n/locales/EN/home.json'
import ui from '../../i18n/locales/EN/ui.json'
import type { AppServices } from '../../shared/app-context'
import { type OpeningFacts, OpeningPopups, openingQueue } from './opening-popups'
import './opening-sheets'
import { wrapperOf } from '../../../test/wrapper'

describe('opening queue', () => {
  const facts: OpeningFacts = {
    tips: {
      once: [
        { id: 2, title: 'New', content: 'b' },
        { title: 'No number', content: 'c' },
      ],
      everyone: [{ id: 9, title: 'All', content: 'a' }],
    },
    seen: [],
    newest: '1.0.0',
    installed: '1.0.0',
    greeted: false,
  }
  const kinds = (change: Partial<OpeningFacts>) =>
    openingQueue({ ...facts, ...change }).map((item) =>
      item.kind === 'update' ? `update ${item.version}` : `${item.kind} ${item.tip.title}`,
    )

  describe('messages at the opening of the app', () => {
    it('queues one-time messages first, then those for all', () => {
      expect(kinds({})).toEqual(['once New', 'once No number', 'everyone All'])
    })

    it('shows a one-time message once per device', () => {
      expect(kinds({ seen: ['2', 'No number'] })).toEqual(['everyone All'])
    })

    it('offers an update if the version differs in either direction, and none if it is unknown', () => {
      expect(kinds({ tips: undefined, newest: '1.0.1' })).toEqual(['update 1.0.1'])
      expect(kinds({ tips: undefined, newest: '0.9.0' })).toEqual(['update 0.9.0'])
      expect(kinds({ tips: undefined, newest: '' })).toEqual([])
      expect(kinds({ tips: undefined, newest: undefined })).toEqual([])
    })

    it('repeats nothing after a return to the home screen', () => {
      expect(kinds({ greeted: true, seen: ['2', 'No number'], newest: '2' })).toEqual([])
    })
  })
})

describe('opening popups', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  const tip = (id: number, title: string) => ({ autoid: id, title, content: '<p>Hello</p>' })
  const once = tip(1, 'Welcome')
  const everyone = tip(2, 'Tonight')
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  /** Titles of the open sheets. */
  const open = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

  /** Opens the home screen with these messages of the exchange. */
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
    const app = {
      storage: createMemoryStorage(),
      session: createMemoryStorage(),
      update: { waiting: signal(false) } as unknown as AppServices['update'],
    }
    render(<OpeningPopups />, { wrapper: wrapperOf({ texts: { home, ui }, client, app }) })
    await pass(0)
    await pass(0)
  }

  it('shows the message for all half a second after the one-time message is confirmed', async () => {
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

  it('shows a lone message for all half a second after the opening', async () => {
    await visit({ oneTips: [], allTips: [everyone] })
    await pass(499)
    expect(open()).toEqual([])
    await pass(1)
    expect(open()).toEqual(['Tonight'])
  })
})
