// A new member from registration to withdrawal, through a client generated from OpenAPI.
// Run: node examples/generated-client/generate.mjs && node examples/generated-client/walk.mjs
import createClient from 'openapi-fetch'
import { controlKey, origin } from '../exchange.mjs'
import { control, documentNumber, picture } from './operator.mjs'

/** @typedef {import('./generated/wire').paths} Paths */

if (!controlKey) throw new Error('BGK_CONTROL_KEY is missing: the control key of the sandbox')
/** @type {import('openapi-fetch').Client<Paths>} */
const client = createClient({ baseUrl: origin })
const account = `generated-${Date.now()}@bgk.example`
const loginPassword = 'Generated2026'
const tradPassword = '135790'

// Register with a code, log in.
accepted(
  await client.GET('/user/getCode', {
    params: { query: { type: 'registerByEmail', account, areaCode: '0' } },
  }),
)
const { messages } = await control('GET', `outbox?to=${account}`)
const { code } = messages[0]
accepted(
  await client.POST('/member/registerByEmail', { body: { email: account, loginPassword, code, parent: '' } }),
)
const login = accepted(
  await client.POST('/member/loginByTelOrEmail', {
    body: { account, areaCode: '0', loginPassword, type: 'EMAIL', device: 'web' },
  }),
)
client.use({
  onRequest({ request }) {
    request.headers.set('token', login.token)
    if (request.method === 'POST') request.headers.set('idempotency-key', crypto.randomUUID())
  },
})
const { member } = accepted(await client.GET('/user/userInfo'))
console.log(`registered and logged in: member ${member}`)

// Funds, and an order placed and cancelled.
accepted(await client.POST('/demo/addFunds'))
const pair = { tradcoin: 'BTC', maincoin: 'USDT' }
const placed = accepted(
  await client.POST('/trad/buyLimit', { body: { ...pair, price: '20000', number: '0.01' } }),
)
const id = placed?.orderId ?? 0
const open = accepted(await client.GET('/trad/entrustOrder', { params: { query: pair } }))
console.log(
  `open order: ${open.map(({ type, price, number, state }) => `${type} ${number} at ${price}, ${state}`)}`,
)
accepted(await client.POST('/trad/closeEntrust', { body: { id } }))
const closed = accepted(await client.GET('/trad/entrustHistory', { params: { query: pair } }))
console.log(`closed order: ${closed.find(({ autoid }) => autoid === id)?.state}`)

// Identity: two pictures and a document number, then the decision of the operator.
const [{ url: zm } = { url: '' }] = accepted(await upload())
const [{ url: fm } = { url: '' }] = accepted(await upload())
accepted(
  await client.POST('/user/editRealName', {
    body: { username: 'Generated Client', idCard: documentNumber(), zm, fm, sc: '' },
  }),
)
await control('POST', 'review', { what: 'identity', uid: Number(member), approved: true })
console.log(`identity: ${accepted(await client.GET('/user/userInfo')).idcardstate}`)

// Fund password, address, withdrawal, and its record.
accepted(await client.POST('/user/addTradPassword', { body: { tradPassword, loginPassword } }))
const address = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const chain = { coin: 'USDT', blockName: 'TRC20' }
accepted(await client.POST('/account/addToAddress', { body: { ...chain, address, title: 'Mine', tag: '' } }))
accepted(await client.POST('/account/outCoin', { body: { ...chain, address, number: '50', tradPassword } }))
const [record] = await records()
console.log(`withdrawal: ${record?.number} ${record?.coin}, ${record?.state}`)
await control('POST', 'review', { what: 'record', id: record?.autoid, approved: true })
console.log(`withdrawal: ${(await records())[0]?.state}`)

async function records() {
  const query = { type: 'out', coin: 'USDT', page: 1, limit: 20 }
  return accepted(await client.GET('/account/financeByTypeCoin', { params: { query } }))
}

function upload() {
  return client.POST('/user/img', {
    body: { imgurl: '' },
    bodySerializer() {
      const form = new FormData()
      form.set('imgurl', picture(), 'document.png')
      return form
    },
  })
}

/**
 * Data of an accepted call; throws the message of a rejection.
 *
 * @template {{ readonly code: number }} Answer
 * @param {{ readonly data?: Answer, readonly response: Response }} result
 * @returns {Extract<Answer, { readonly code: 200 }> extends { data: infer Data } ? Data : never}
 */
function accepted({ data, response }) {
  const { code, msg, data: own } = Object(data)
  if (code !== 200) throw new Error(`${new URL(response.url).pathname}: ${msg} ${JSON.stringify(own)}`)
  return own
}
