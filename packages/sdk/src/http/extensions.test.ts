import { describe, expect, it } from 'vitest'
import { createExtensions, createStateTracker } from './extensions'

const headers = (values: Readonly<Record<string, string>>) => ({
  get: (name: string) => values[name] ?? null,
})

describe('extensions of an exchange', () => {
  it('are none until an answer announces them', () => {
    const { offered, note } = createExtensions()
    note(headers({ 'content-type': 'application/json' }))
    expect(Object.values(offered.get())).toEqual(Array.from({ length: 10 }, () => false))
  })

  it('stay offered when an answer says nothing, and end when one says 0', () => {
    const { offered, note } = createExtensions()
    const seen: boolean[] = []
    offered.subscribe(({ accountStream }) => seen.push(accountStream))
    note(headers({ 'account-stream': '1', 'orders-by-id': '1', 'order-amend': 'yes' }))
    note(headers({ 'account-stream': '1' }))
    expect(offered.get()).toMatchObject({ accountStream: true, ordersById: true, orderAmend: false })
    note(headers({ 'account-stream': '0' }))
    expect(offered.get()).toMatchObject({ accountStream: false, ordersById: true })
    expect(seen).toEqual([true, false])
  })
})

it('gives back the newest state that was told', () => {
  const seen = createStateTracker()
  expect(seen.get()).toBeUndefined()
  for (const state of ['a1-7', 'a1-9', 'a1-8']) seen.note(state)
  expect(seen.get()).toBe('a1-9')
})

it('begins anew with another exchange', () => {
  const seen = createStateTracker()
  seen.note('a1-9')
  seen.note('b2-3')
  expect(seen.get()).toBe('b2-3')
})

it.each(['', '9', 'a1-', 'a1--9', 'a1-9 ', 'a1-9\r\nx: y', `${'a'.repeat(65)}-1`])(
  'does not take %j',
  (state) => {
    const seen = createStateTracker()
    seen.note(state)
    expect(seen.get()).toBeUndefined()
  },
)
