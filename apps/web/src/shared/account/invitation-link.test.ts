import { expect, it } from 'vitest'
import { invitationLink } from './invitation-link'

const here = (path: string) => new URL(path, location.origin).href
const invitation = { inviteCode: '4UEZVR', directPeople: 0, indirectPeople: 0, url: '/register/4UEZVR' }

it('leads to the registration of this app, also when the exchange names another address', () => {
  expect(invitationLink(invitation)).toBe(here('/register/4UEZVR'))
  expect(invitationLink({ ...invitation, url: 'https://other.example/app' })).toBe(here('/register/4UEZVR'))
})

it('writes a code with signs of an address so that it stays one part of the path', () => {
  expect(invitationLink({ ...invitation, inviteCode: 'A/B?C' })).toBe(here('/register/A%2FB%3FC'))
})

it('without a code is what the exchange says', () => {
  expect(invitationLink({ directPeople: 0, indirectPeople: 0, url: '/register/4UEZVR' })).toBe(
    here('/register/4UEZVR'),
  )
})
