import { createClient } from '@bgk/sdk'
import { createFakeServer } from '@bgk/sdk/testing'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { wrapperOf } from '../../../test/wrapper'
import { config } from '../../config'
import { loadTexts } from '../../i18n/text-files'
import { createToasts, type ToastContent } from '../../ui/overlays/ui-provider'
import { matchRoute } from '../routes/guard'
import { useFrameErrorToast, useRouteEffects } from './page-effects'

describe('useArrival', () => {
  afterEach(cleanup)

  function Page() {
    const { pathname } = useLocation()
    const route = matchRoute(pathname)
    if (!route) throw new Error(`No route ${pathname}`)
    useRouteEffects(route)
    return null
  }

  function visit(address: string) {
    const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] })
    render(<RouterProvider router={router} />)
    return (path: string) => act(() => router.navigate(path))
  }

  const slide = () => document.documentElement.dataset.nav

  it("every change of route gives the page the product's name as its title", async () => {
    document.title = 'left by another page'
    const go = visit('/')
    expect(document.title).toBe(config.name)
    document.title = 'set by a screen'
    await go('/my')
    expect(document.title).toBe(config.name)
  })

  it('a screen slides in by the level of the route before, which is remembered', async () => {
    const go = visit('/my')
    expect(slide()).toBe('none')
    await go('/setting')
    expect(slide()).toBe('forward')
    await go('/coinSearch')
    expect(slide()).toBe('back')
    await go('/ieo')
    expect(slide()).toBe('none')
    await go('/')
    expect(slide()).toBe('back')
  })
})

describe('useFrameTrouble', () => {
  afterEach(cleanup)

  it('frames that cannot be read are told once a minute', async () => {
    const server = createFakeServer({ seed: 1, rules: [{ kind: 'frame-malformed' }] })
    const client = createClient({ ...server.environment, origin: server.origin })
    const notices = await loadTexts('EN', 'notices')
    const shownToasts: ToastContent[] = []
    const toasts = {
      ...createToasts(server.environment.timers),
      show: (one: ToastContent) => shownToasts.push(one),
    }
    const { unmount } = renderHook(useFrameErrorToast, {
      wrapper: wrapperOf({ texts: { notices }, client, toasts }),
    })
    client.feed.book({ base: 'BTC', quote: 'USDT' }).subscribe(() => {})
    await act(() => server.clock.advance(30_000))
    expect(shownToasts).toEqual([
      { text: 'Websocket push data exception, please try again later', tone: 'error' },
    ])
    await act(() => server.clock.advance(60_000))
    expect(shownToasts).toHaveLength(2)
    unmount()
    await server.clock.advance(120_000)
    expect(shownToasts).toHaveLength(2)
    client.close()
    server.stop()
  })
})
