import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { config } from '../config'
import { matchRoute } from './match-route'
import { useArrival } from './use-arrival'

afterEach(cleanup)

function Page() {
  const { pathname } = useLocation()
  const route = matchRoute(pathname)
  if (!route) throw new Error(`No route ${pathname}`)
  useArrival(route)
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
