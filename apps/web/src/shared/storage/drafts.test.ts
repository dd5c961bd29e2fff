import { createMemoryStorage } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { forgetDrafts, keepDraft, readDraft } from './drafts'

const EMPTY = { coin: 'USDT', amount: '' }

it('what was typed is there again, each form by its name', () => {
  const storage = createMemoryStorage()
  keepDraft(storage, 'withdraw', { coin: 'BTC', amount: '0.5' })
  keepDraft(storage, 'swap', { from: 'ETH' })
  expect(readDraft(storage, 'withdraw', EMPTY)).toEqual({ coin: 'BTC', amount: '0.5' })
  expect(readDraft(storage, 'swap', { from: '', to: '' })).toEqual({ from: 'ETH', to: '' })
})

it('a draft that was sent is forgotten, the others stay', () => {
  const storage = createMemoryStorage()
  keepDraft(storage, 'withdraw', { amount: '1' })
  keepDraft(storage, 'swap', { from: 'ETH' })
  keepDraft(storage, 'withdraw')
  expect(readDraft(storage, 'withdraw', EMPTY)).toEqual(EMPTY)
  expect(readDraft(storage, 'swap', { from: '' })).toEqual({ from: 'ETH' })
})

it.each(['not json', 'null', '[]', '{"withdraw":7}', '{"withdraw":{"amount":7,"other":"x"}}'])(
  'kept text %s that is no draft leaves the form empty',
  (kept) => {
    const storage = createMemoryStorage()
    storage.set('drafts', kept)
    expect(readDraft(storage, 'withdraw', EMPTY)).toEqual(EMPTY)
  },
)

it('nothing is left after the person logged out', () => {
  const storage = createMemoryStorage()
  keepDraft(storage, 'withdraw', { amount: '1' })
  forgetDrafts(storage)
  expect(readDraft(storage, 'withdraw', EMPTY)).toEqual(EMPTY)
})
