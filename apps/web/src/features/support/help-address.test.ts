import { expect, it } from 'vitest'
import { articleAddress, helpPlaceOf, NEW_TICKET, TICKETS, ticketAddress } from './help-address'

const placeOf = (address: string) => helpPlaceOf(new URL(address, 'http://bgk.example').searchParams)

it.each([
  ['/helpCenter', { shows: 'articles' }],
  ['/helpCenter?tab=tickets', { shows: 'tickets' }],
  ['/helpCenter?tab=elsewhere', { shows: 'articles' }],
  ['/helpCenter?article=203', { shows: 'article', id: 203 }],
  ['/helpCenter?ticket=12', { shows: 'ticket', id: 12 }],
  ['/helpCenter?ticket=12x', { shows: 'articles' }],
  ['/helpCenter?ticket=9999999999999999', { shows: 'articles' }],
  ['/helpCenter?new', { shows: 'new', topic: undefined }],
  ['/helpCenter?new=credit', { shows: 'new', topic: 'credit' }],
  ['/helpCenter?new=frozen', { shows: 'new', topic: 'frozen' }],
  ['/helpCenter?new=<b>', { shows: 'new', topic: undefined }],
] as const)('maps the address %s to %j', (address, place) => {
  expect(placeOf(address)).toEqual(place)
})

it('builds addresses that map back to their place', () => {
  expect(placeOf(articleAddress(7))).toEqual({ shows: 'article', id: 7 })
  expect(placeOf(ticketAddress(8))).toEqual({ shows: 'ticket', id: 8 })
  expect(placeOf(TICKETS)).toEqual({ shows: 'tickets' })
  expect(placeOf(NEW_TICKET)).toEqual({ shows: 'new', topic: undefined })
})
