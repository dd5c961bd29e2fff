// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own.

import type { FlashOrder, TeamMember } from '@bgk/sdk'
import { cycleHistory, flashOrders, userInfo, userTeam, userUpdatePassword } from '@bgk/sdk/endpoints'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCycleHistory, useFlashOrders, useTeam, useUpdatePassword, useUserInfo } from '../src'
import { createWorld, fakeTime } from './world'

const pass = fakeTime()

const swapOf = (id: number): FlashOrder => ({
  id,
  from: 'USDT',
  to: 'BTC',
  paid: '1',
  received: '1',
  createdAt: Date.UTC(2026, 0, 2),
})

it('grows an infinite list page by page, counts all rows, and shows a moved row once', async () => {
  const { showOnce: show, exchange } = createWorld()
  let swaps = Array.from({ length: 45 }, (_, index) => swapOf(100 - index))
  exchange.respond(flashOrders, ({ page, limit }) => ({
    rows: swaps.slice((page - 1) * limit, page * limit),
    total: swaps.length,
  }))
  let more = () => {}
  function List() {
    const { data, hasNextPage, fetchNextPage } = useFlashOrders()
    more = () => void fetchNextPage()
    return `${data?.rows.length} of ${data?.total} ${hasNextPage}`
  }
  const view = show(<List />)
  await pass(0)
  expect(view.container.textContent).toBe('20 of 45 true')
  // A new swap moves the last row of page one to page two.
  swaps = [swapOf(101), ...swaps]
  act(() => more())
  await pass(0)
  expect(view.container.textContent).toBe('39 of 46 true')
  act(() => more())
  await pass(0)
  expect(view.container.textContent).toBe('45 of 46 false')
  expect(exchange.inputs(flashOrders)).toEqual([1, 2, 3].map((page) => ({ page, limit: 20 })))
})

it('loads 15 rows per page of the cycle history, and retains rows without an id', async () => {
  const { showOnce: show, exchange } = createWorld()
  const member: TeamMember = { member: '7', invitedAt: Date.UTC(2026, 0, 2), earned: [] }
  exchange.respond(userTeam, { rows: [member, { ...member, member: '8' }], total: 2 })
  function Lists() {
    useCycleHistory()
    const team = useTeam()
    return `${team.data?.rows.map((row) => row.member).join()} ${team.hasNextPage}`
  }
  const view = show(<Lists />)
  await pass(0)
  expect(view.container.textContent).toBe('7,8 false')
  expect(exchange.inputs(cycleHistory)).toEqual([{ page: 1, limit: 15 }])
})

it('refetches the user once after a change of the member, on screen or not', async () => {
  const { showOnce: show, exchange, refreshUser } = createWorld()
  let update: ReturnType<typeof useUpdatePassword> | undefined
  function Form() {
    update = useUpdatePassword()
    return null
  }
  function User() {
    return useUserInfo().data?.member
  }
  const send = () =>
    act(async () => {
      await update?.mutateAsync({ kind: 'fund', code: '1', newPassword: '123456' })
    })
  const view = show([<Form key="a" />])
  await send()
  await pass(0)
  expect(refreshUser).toHaveBeenCalledTimes(1)
  view.rerender([<Form key="a" />, <User key="b" />])
  await pass(0)
  expect([view.container.textContent, refreshUser.mock.calls.length]).toEqual(['a', 2])
  await send()
  await pass(0)
  expect(refreshUser).toHaveBeenCalledTimes(3)
  expect([exchange.requestCount(userUpdatePassword), exchange.requestCount(userInfo)]).toEqual([2, 0])
})
