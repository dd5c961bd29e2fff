import { expect, it } from 'vitest'
import { readDraft } from './use-session-draft'

it('reads the texts of a kept draft', () => {
  expect(readDraft('{"coin":"USDT","amount":"1.5"}')).toEqual({ coin: 'USDT', amount: '1.5' })
})

it.each([null, '', '{', 'null', '1', '{"amount":5,"coin":null}'])('finds nothing in %s', (text) => {
  expect(readDraft(text)).toEqual({})
})
