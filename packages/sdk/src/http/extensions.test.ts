import { describe, expect, it } from 'vitest'
import { createExtensions } from './extensions'

const headers = (given: Readonly<Record<string, string>>) => ({ get: (name: string) => given[name] ?? null })

describe('extensions of an exchange', () => {
  it('are none until an answer announces them', () => {
    const { offered, note } = createExtensions()
    note(headers({ 'content-type': 'application/json' }))
    expect(Object.values(offered.get())).toEqual([false, false, false, false, false])
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
