import { describe, expect, it } from 'vitest'
import { aliases, compat } from '../../src/endpoints/compat'
import { demo } from '../../src/endpoints/demo'
import type { Endpoint } from '../../src/endpoints/endpoint'
import { endpoints } from '../../src/endpoints/index'
import { isBgkError } from '../../src/errors'
import { INPUTS } from '../fixtures/inputs'

const table = Object.values<Readonly<Record<string, Endpoint>>>({
  ...endpoints,
  compat,
  aliases,
  demo,
}).flatMap((group) => Object.values(group))
const MEGABYTE = 'a'.repeat(1_000_000)

const wireOf = ({ name, request }: Endpoint): Record<string, unknown> => ({
  ...Object(request.encode(INPUTS[name])),
})

/** Field and maximum length of a rejected long text; undefined if it is accepted. */
function tooLong(
  { request }: Endpoint,
  body: object,
): readonly [field: string | undefined, max: number] | undefined {
  try {
    request.decode(body)
    return undefined
  } catch (error) {
    if (!isBgkError(error)) throw error
    expect(error.code).toBe('REQUEST_INVALID')
    if (error.reason !== 'TEXT_TOO_LONG') return undefined
    expect(error.message).toMatch(/at \w+: \d+ characters at most$/)
    return [error.field, Number(error.params?.max)]
  }
}

const taking = table.filter(({ name }) => INPUTS[name] !== undefined)
const CARD = { kind: 'bankCard', payee: 'A', cardNumber: '4111111111111111', bank: 'B', bankAddress: 'x' }
const WHOLE_CARD = { ...CARD, branch: 'b', swiftCode: 's', ifscCode: 'i', iban: 'n', accountType: 't' }

describe('lengths of request texts', () => {
  it.each(taking.map((entry) => [entry.name, entry] as const))(
    'are limited in every field: %s',
    (_, entry) => {
      const good = wireOf(entry)
      const fields = Object.keys(good)
      expect(fields).not.toEqual([])
      for (const field of fields) {
        const [named, max = 0] = tooLong(entry, { ...good, [field]: MEGABYTE }) ?? []
        expect(named, field).toBe(field)
        expect(max, field).toBeGreaterThanOrEqual(16)
        expect(max, field).toBeLessThanOrEqual(5000)
        expect(tooLong(entry, { ...good, [field]: 'a'.repeat(max + 1) }), field).toEqual([field, max])
        expect(tooLong(entry, { ...good, [field]: 'a'.repeat(max) }), field).toBe(undefined)
        const parts = Array.from({ length: 1000 }, () => 'a'.repeat(1000))
        expect(() => entry.request.decode({ ...good, [field]: parts }), `a list in ${field}`).toThrow(field)
      }
    },
  )

  it('are limited in every field of a bank card', () => {
    const { request } = endpoints.user.addBank
    const good = { ...Object(request.encode(Object(WHOLE_CARD))) }
    expect(Object.keys(good).length).toBe(10)
    for (const field of Object.keys(good).filter((name) => name !== 'type')) {
      expect(tooLong(endpoints.user.addBank, { ...good, [field]: MEGABYTE }), field).toEqual([field, 256])
    }
  })

  it('are limited under every wire name of a field, also unread ones', () => {
    const { withdraw } = endpoints.account
    const good = wireOf(withdraw)
    for (const name of ['blockname', 'tradpassword']) {
      expect(tooLong(withdraw, { ...good, [name]: MEGABYTE })).toEqual([name, 64])
    }
    expect(tooLong(withdraw, { ...good, unknown: MEGABYTE })).toEqual(['unknown', 1000])
  })

  it('allow everything that the screens accept', () => {
    const texts: readonly (readonly [Endpoint, string, number])[] = [
      [endpoints.member.login, 'account', 254],
      [endpoints.member.login, 'loginPassword', 64],
      [endpoints.user.getCode, 'account', 254],
      [endpoints.user.submitIdentity, 'username', 64],
      [endpoints.user.addTicket, 'title', 100],
      [endpoints.user.addTicket, 'quest', 400],
      [endpoints.account.addAddress, 'address', 200],
      [endpoints.account.addAddress, 'title', 64],
      [endpoints.account.addAddress, 'tag', 64],
      [endpoints.member.registerByEmail, 'parent', 32],
    ]
    for (const [entry, field, length] of texts) {
      const body = { ...wireOf(entry), [field]: 'a'.repeat(length) }
      expect(tooLong(entry, body), `${entry.name} ${field}`).toBe(undefined)
      expect(Object.keys(body)).toContain(field)
    }
  })
})
