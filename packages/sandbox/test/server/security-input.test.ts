import { demo, endpoints, siblings } from '@bgk/sdk/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { balances } from '../../src/core/queries/balances'
import { openWorld, type World } from './open-world'

/** Every field name of the wire that any call reads, so that whatever a call looks for is there and wrong. */
const FIELDS = (
  'account accountName address addressId amount areaCode areacode autoid bank bankName card chain code coin content ' +
  'currency email fm front id idCard idcard images img imgurl invitecode inviteCode lever loginPassword loss lossPrice ' +
  'maincoin money name newPassword number oldPassword orderid page pageNo pageSize password payType phone price profit ' +
  'profitPrice qrcode remark sc size state stop_loss stop_loss_price style swift take_profit take_profit_price tdMode ' +
  'title tradPassword tradcoin type url username uid zm paycoin from to coin1 coin2 fromCoin toCoin incoin outcoin'
).split(' ')

const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
const OVERRIDE = '\u202e\u200b'

/** As JSON texts, because some of them no object can hold. */
const NASTY: readonly (readonly [name: string, json: string])[] = [
  ['negative', '-1'],
  ['zero', '0'],
  ['minus zero', '-0'],
  ['an exponent', '"1e3"'],
  ['a huge exponent', '1e400'],
  ['NaN in words', '"NaN"'],
  ['Infinity in words', '"Infinity"'],
  ['hexadecimal', '"0x10"'],
  ['a blank before', '" 1"'],
  ['a plus', '"+1"'],
  ['full-width digits', '"\uff11\uff12"'],
  ['20 digits', '"12345678901234567890"'],
  ['9 decimals', '"0.123456789"'],
  ['400 digits', `"${'9'.repeat(400)}"`],
  ['a list', '[1]'],
  ['an object', '{"a":1}'],
  ['a flag', 'true'],
  ['null', 'null'],
  ['nothing', '""'],
  ['__proto__', '"__proto__"'],
  ['constructor', '"constructor"'],
  ['a polluting object', '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}'],
  ['SQL', `"'; drop table bgk.journal; --"`],
  ['a template', '"{{7*7}} {max} %s"'],
  ['a script', '"<img src=x onerror=alert(1)>"'],
  ['NUL and line breaks', '"a\\u0000b\\r\\nset-cookie: x=1\\n2026 forged"'],
  ['direction marks', `"${OVERRIDE}gnorw"`],
  ['half a character', '"\\ud800"'],
  ['100 kB of a letter', `"${'a'.repeat(100_000)}"`],
  ['depth 10 000', DEEP],
]

const entries = Object.values({ ...endpoints, siblings, demo }).flatMap((group) => Object.values(group))
const reads = entries.filter(({ method }) => method === 'GET')
const writes = entries.filter(
  ({ method, path }) => method === 'POST' && path !== '/user/logout' && path !== '/demo/addFunds',
)

describe('anything at all into every call', () => {
  let world: World
  let token = ''
  beforeAll(async () => {
    world = await openWorld()
    token = (await world.trader()).session.token ?? ''
  })

  const held = () =>
    world.sandbox.engine.read(({ state }) =>
      JSON.stringify(
        [...state.members.keys()].map((uid) => balances(state, uid)),
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      ),
    )
  /** HTTP status and code of the answer; an answer that is no JSON fails. */
  const ask = async (path: string, init: RequestInit) => {
    const answer = await world.raw(path, { ...init, headers: { token, locale: 'EN' } })
    const text = await answer.text()
    const { code, data } = JSON.parse(text)
    expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:\d/)
    return { status: answer.status, code, reason: data?.reason }
  }

  it.each(NASTY)('%s', async (_name, json) => {
    const before = await held()
    const body = `{${FIELDS.map((field) => `"${field}":${json}`).join(',')},"__proto__":{"polluted":"yes"}}`
    const small = body.length < 1_000_000 ? body : `{"coin":${json},"number":${json},"type":${json}}`
    for (const { name, path } of writes) {
      const { status, code } = await ask(path, { method: 'POST', body: small })
      expect([name, status]).toEqual([name, 200])
      expect([name, code]).toEqual([name, 1])
    }
    const value = encodeURIComponent(json.length > 500 ? json.slice(0, 500) : json.replace(/^"|"$/g, ''))
    const query = FIELDS.map((field) => `${field}=${value}`).join('&')
    for (const { name, path } of reads) {
      const { status } = await ask(`${path}?${query}&__proto__=x`, {})
      expect([name, status]).toEqual([name, 200])
    }
    expect(await held(), 'no money moved').toBe(before)
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted')
    expect(world.log).toEqual([])
  })

  it.each([
    ['no JSON', '{"a":'],
    ['a list', '[]'],
    ['a text', '"a"'],
    ['a number', '1'],
    ['null', 'null'],
    ['no end of brackets', '['.repeat(500_000)],
    ['bytes', '\u0000\u0001\ufffd'],
  ])('a body that is %s', async (_name, body) => {
    const before = await held()
    for (const { name, path, form } of writes) {
      if (form) continue
      const { status, code } = await ask(path, { method: 'POST', body })
      expect([name, status, code]).toEqual([name, 200, 1])
    }
    expect(await held()).toBe(before)
    expect(world.log).toEqual([])
  })
})
