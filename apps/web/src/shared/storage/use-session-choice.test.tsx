import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AppContext, type AppServices } from '../app-context'
import { storageOrMemory } from './storage-or-memory'
import { useKeptChoice, useSessionChoice } from './use-session-choice'

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
  expect([result.current[0], session.get('tab'), storage.get('tab')]).toEqual(['position', 'position', null])
  const again = renderHook(() => useSessionChoice('tab', ['open', 'position']), { wrapper })
  expect(again.result.current[0]).toBe('position')
})

it('a choice that is kept stays on the device', () => {
  const { storage, session, wrapper } = place()
  const { result } = renderHook(() => useKeptChoice('tradeType', ['market', 'limit']), { wrapper })
  act(() => result.current[1]('limit'))
  expect([storage.get('tradeType'), session.get('tradeType')]).toEqual(['limit', null])
  const again = renderHook(() => useKeptChoice('tradeType', ['market', 'limit']), { wrapper })
  expect(again.result.current[0]).toBe('limit')
})

it('what was kept and is none of the choices is the first one', () => {
  const { session, wrapper } = place()
  session.set('tab', 'gone')
  expect(renderHook(() => useSessionChoice('tab', ['open', 'position']), { wrapper }).result.current[0]).toBe(
    'open',
  )
})
