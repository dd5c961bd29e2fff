import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { accountSnapshot } from '../account-snapshot'
import { type AttackCase, attackCase, type Theme } from '../attack-case'
import { type AttackWorld, BTC, refused, succeeded } from '../attack-world'
import { onceAWorld } from '../owner'
import { everyCall, FIELDS } from '../wire'
import { longTexts } from './long-texts'
import { markup } from './markup'

const { home, member, spot, user } = endpoints

const memberOf = onceAWorld((world) => world.createUser())

const reads = everyCall.filter(({ method }) => method === 'GET')
/** Calls without fields: nothing in a body refuses them. */
const BARE = ['/user/logout', '/user/logoutOtherDevices', '/member/passkeyChallenge', '/demo/addFunds']
const writes = everyCall.filter(({ method, path }) => method === 'POST' && !BARE.includes(path))

/** As JSON texts, because some of them no object can hold. */
const NASTY: readonly (readonly [id: string, name: string, json: string])[] = [
  ['null', 'null', 'null'],
  ['nothing', 'nothing', '""'],
  ['list', 'a list', '[1]'],
  ['object', 'an object', '{"a":1}'],
  ['flag', 'a flag', 'true'],
  ['proto', '__proto__', '"__proto__"'],
  ['constructor', 'constructor', '"constructor"'],
  [
    'pollution',
    'a polluting object',
    '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}',
  ],
  ['sql', 'SQL', `"'; drop table bgk.journal; --"`],
  ['sql-union', 'SQL that asks for more', `"' union select password_hash from members --"`],
  ['template', 'a template', '"{{7*7}} #{7*7} {max} %s"'],
  ['shell', 'a shell command', '"$(reboot)`id`; rm -rf / | cat"'],
  ['script', 'a script', '"<img src=x onerror=alert(1)>"'],
  ['entity', 'an XML entity', '"<!DOCTYPE x [<!ENTITY e SYSTEM \\"file:///etc/passwd\\">]>&e;"'],
  ['line-breaks', 'NUL and line breaks', '"a\\u0000b\\r\\nset-cookie: x=1\\n2026 forged"'],
  ['direction', 'direction marks', '"\u202e\u200bgnorw"'],
  ['half-a-character', 'half a character', '"\\ud800"'],
  ['long', '100 kB of a letter', `"${'a'.repeat(100_000)}"`],
  ['deep', 'lists 10 000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
]

function everywhere([id, name, json]: (typeof NASTY)[number]): AttackCase {
  return attackCase(
    id,
    `${name} in every field of every call is refused, and nothing happens`,
    async (world) => {
      const person = await memberOf(world)
      const before = await accountSnapshot(person)
      const body = `{${FIELDS.map((field) => `"${field}":${json}`).join(',')},"__proto__":{"polluted":"yes"}}`
      const small = body.length < 1_000_000 ? body : `{"coin":${json},"number":${json},"type":${json}}`
      const headers = { token: person.token, locale: 'EN' }
      for (const { name: call, path } of writes) {
        const response = await world.ask(path, { method: 'POST', body: small, headers })
        assert.deepEqual([call, response.status, response.code], [call, 200, 1])
        revealsNothing(call, response.text)
      }
      const value = encodeURIComponent(json.length > 80 ? json.slice(0, 25) : json.replace(/^"|"$/g, ''))
      const query = FIELDS.map((field) => `${field}=${value}`).join('&')
      for (const { name: call, path } of reads) {
        const response = await world.ask(`${path}?${query}&__proto__=x`, { headers })
        assert.deepEqual([call, response.status], [call, 200])
        revealsNothing(call, response.text)
      }
      assert.equal(await accountSnapshot(person), before, 'something happened')
      isNotPolluted()
    },
  )
}

/** No stack, no file, no statement. */
const revealsNothing = (call: string, text: string) =>
  assert.doesNotMatch(text, /\n\s+at |node_modules|\.ts:\d|syntax error|SQLSTATE/, call)

/** Where the exchange shares the process. */
const isNotPolluted = () =>
  assert(!Object.getOwnPropertyNames(Object.prototype).includes('polluted'), 'Object is polluted')

const BODIES: readonly (readonly [id: string, name: string, body: string])[] = [
  ['half-json', 'half of a JSON text', '{"a":'],
  ['json-list', 'a list', '[]'],
  ['json-text', 'a text', '"a"'],
  ['json-number', 'a number', '1'],
  ['json-null', 'null', 'null'],
  ['json-deep', 'brackets without end', '['.repeat(500_000)],
  ['bytes', 'bytes', '\u0000\u0001\ufffd'],
]

function asBody([id, name, body]: (typeof BODIES)[number]): AttackCase {
  return attackCase(id, `a body that is ${name} is no request of any call`, async (world) => {
    const person = await memberOf(world)
    for (const { name: call, path, form } of writes) {
      if (form) continue
      const response = await world.ask(path, { method: 'POST', body, headers: { token: person.token } })
      assert.deepEqual([call, response.status, response.code], [call, 200, 1])
    }
  })
}

/** Texts that are taken for something else than text. */
export const injection: Theme = {
  name: 'injection',
  surroundings: {},
  cases: [
    ...NASTY.map(everywhere),
    ...BODIES.map(asBody),
    ...longTexts,
    ...markup,

    attackCase(
      'odd-headers',
      'headers that are long, broken or of another kind change nothing',
      async (world) => {
        const person = await memberOf(world)
        const order = { pair: BTC, price: '20000', quantity: '0.001' }
        for (const key of ['k'.repeat(129), 'k'.repeat(8000), 'a b', 'ä', '"', '\u007f'].filter((text) =>
          /^[\u0020-\u00ff]*$/.test(text),
        )) {
          const response = await person
            .send(spot.buyLimit, order, {}, { 'idempotency-key': key })
            .catch(() => undefined)
          if (response !== undefined && key !== '"') refused(response, `the key ${key.slice(0, 10)}`)
          if (response?.outcome === 'done') await cancelNewest(world)
        }
        for (const locale of ['x'.repeat(5000), '../../etc/passwd', '__proto__', 'EN\u00e4'])
          assert.equal(
            (await world.ask(home.systemTime.path, { headers: { locale } })).status,
            200,
            locale.slice(0, 20),
          )
        const marked = await world.ask(home.systemTime.path, { headers: { 'x-request-id': '<script>' } })
        assert.doesNotMatch(marked.headers.get('x-request-id') ?? '', /</)
      },
    ),

    attackCase('look-alikes', 'an address that looks like another one’s is not registered', async (world) => {
      const person = await memberOf(world)
      const { email } = person
      for (const like of [
        email.replace('@', '\u200b@'),
        email.replace('p', '\u0440'),
        `${email}\u0000`,
        `\u202e${email}`,
        `${email}.`,
        `${email},x@evil.example`,
        `${email}\r\nbcc: x@evil.example`,
        `"${email}"`,
      ]) {
        const response = await world.send(user.getCode, {
          purpose: 'registerEmail',
          account: like,
          areaCode: '0',
        })
        refused(response, `a code for ${JSON.stringify(like)}`)
      }
    }),

    attackCase('second-spelling', 'an account is not registered again in other letters', async (world) => {
      const person = await memberOf(world)
      await world.later(61_000)
      const email = person.email.toUpperCase()
      succeeded(await world.send(user.getCode, { purpose: 'registerEmail', account: email, areaCode: '0' }))
      const sent = [...(await world.messagesTo(email)), ...(await world.messagesTo(person.email))]
      const input = { email, password: 'Secret2026', code: sent[0]?.code ?? '', inviteCode: '' }
      refused(
        await world.send(member.registerByEmail, input),
        'the same address in capitals',
        'ACCOUNT_TAKEN',
      )
    }),

    attackCase(
      'markup-in-tickets',
      'markup in a question is answered as JSON that no browser takes for a page',
      async (world) => {
        const person = await memberOf(world)
        const ticket = {
          title: '<script>alert(1)</script>',
          content: '<img src=x onerror=alert(1)> again',
          images: [],
        }
        await person.send(user.addTicket, ticket)
        const { headers } = await person.send(user.tickets, undefined)
        assert.match(headers.get('content-type') ?? '', /^application\/json/)
        assert.equal(headers.get('x-content-type-options'), 'nosniff')
      },
    ),
  ],
}

async function cancelNewest(world: AttackWorld): Promise<void> {
  const person = await memberOf(world)
  for (const { id } of (await person.client.spot.openOrders({ page: 1, limit: 10 })).rows)
    await person.client.spot.cancelOrder({ id })
}
