import { checkTicket } from '@bgk/sdk/forms'
import { expect, it } from 'vitest'
import { contentCount, referencesOf, referencesText } from './use-new-ticket'

it('stores picture references in one text', () => {
  const references = ['https://a.example/1.png', '/oss/bgk/members/7/b.webp']
  expect(referencesOf(referencesText(references))).toEqual(references)
  expect(referencesOf(referencesText([]))).toEqual([])
})

it.each([
  ['', 0],
  ['  123456789  ', 9],
  ['😀'.repeat(10), 10],
  ['x'.repeat(201), 201],
])('counts like the check', (typed, now) => {
  expect(contentCount(typed)).toEqual({ now, max: 200 })
  expect(checkTicket({ title: 'T', content: typed }).ok).toBe(now >= 10 && now <= 200)
})
