import { createMemoryStorage } from '@bgk/sdk'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { AppContext, type AppServices } from '../app-context'
import { forgetDrafts, readDraft, storeDraft, useSessionChoice, useStoredChoice } from './form-state'
import { storageOrMemory } from './storage-or-memory'

describe('drafts', () => {
  const EMPTY = { coin: 'USDT', amount: '' }

  it('what was typed is there again, each form by its name', () => {
    const storage = createMemoryStorage()
    storeDraft(storage, 'withdraw', { coin: 'BTC', amount: '0.5' })
    storeDraft(storage, 'swap', { from: 'ETH' })
    expect(readDraft(storage, 'withdraw', EMPTY)).toEqual({ coin: 'BTC', amount: '0.5' })
    expect(readDraft(storage, 'swap', { from: '', to: '' })).toEqual({ from: 'ETH', to: '' })
  })

  it('a draft that was sent is forgotten, the others stay', () => {
    const storage = createMemoryStorage()
    storeDraft(storage, 'withdraw', { amount: '1' })
    storeDraft(storage, 'swap', { from: 'ETH' })
    storeDraft(storage, 'withdraw')
    expect(readDraft(storage, 'withdraw', EMPTY)).toEqual(EMPTY)
    expect(readDraft(storage, 'swap', { from: '' })).toEqual({ from: 'ETH' })
  })

  it.each(['not json', 'null', '[]', '{"withdraw":7}', '{"withdraw":{"amount":7,"other":"x"}}'])(
    'kept text %s that is no draft leaves the form empty',
    (stored) => {
      const storage = createMemoryStorage()
      storage.set('drafts', stored)
      expect(readDraft(storage, 'withdraw', EMPTY)).toEqual(EMPTY)
    },
  )

  it('nothing is left after the person logged out', () => {
    const storage = createMemoryStorage()
    storeDraft(storage, 'withdraw', { amount: '1' })
    forgetDrafts(storage)
    expect(readDraft(storage, 'withdraw', EMPTY)).toEqual(EMPTY)
  })
})

describe('useSessionChoice', () => {
  afterEach(cleanup)

  const memory = () =>
    storageOrMemory(() => {
      throw new Error('closed')
    })

  /** What a choice needs of the app; whatever else it would reach for is not there. */
  function place() {
    const storage = memory()
    const session = memory()
    const app: Pick<AppServices, 'storage' | 'session'> = { storage, session }
    const wrapper = ({ children }: { children: ReactNode }) => (
      <AppContext value={app as AppServices}>{children}</AppContext>
    )
    return { storage, session, wrapper }
  }

  it('a choice of the session is in no other tab and comes back in this one', () => {
    const { storage, session, wrapper } = place()
    const { result } = renderHook(() => useSessionChoice('tab', ['open', 'position']), { wrapper })
    expect(result.current[0]).toBe('open')
    act(() => result.current[1]('position'))
    expect([result.current[0], session.get('tab'), storage.get('tab')]).toEqual([
      'position',
      'position',
      null,
    ])
    const again = renderHook(() => useSessionChoice('tab', ['open', 'position']), { wrapper })
    expect(again.result.current[0]).toBe('position')
  })

  it('a choice that is kept stays on the device', () => {
    const { storage, session, wrapper } = place()
    const { result } = renderHook(() => useStoredChoice('tradeType', ['market', 'limit']), { wrapper })
    act(() => result.current[1]('limit'))
    expect([storage.get('tradeType'), session.get('tradeType')]).toEqual(['limit', null])
    const again = renderHook(() => useStoredChoice('tradeType', ['market', 'limit']), { wrapper })
    expect(again.result.current[0]).toBe('limit')
  })

  it('what was kept and is none of the choices is the first one', () => {
    const { session, wrapper } = place()
    session.set('tab', 'gone')
    expect(
      renderHook(() => useSessionChoice('tab', ['open', 'position']), { wrapper }).result.current[0],
    ).toBe('open')
  })
})
