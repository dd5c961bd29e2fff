import { type Client, isBgkError, type UploadCredentials } from '@bgk/sdk'
import { call, compatDepositProof } from '@bgk/sdk/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONTROL_KEY, ORIGIN, openWorld, type World } from '../../../test/server/open-world'
import { jpeg, pictureOf, png } from '../../../test/server/pictures'
import { type SignOptions, signPut } from '../../../test/server/sign-put'
import { type ObjectStore, ObjectStoreFull } from '../../uploads/object-store'
import { NO_LIMITS, STANDARD_LIMITS } from './rate-limits'

let world: World
let trader: Client
let credentials: UploadCredentials

beforeEach(async () => {
  world = await openWorld()
  trader = await world.trader()
  credentials = await trader.home.uploadCredentials()
})

async function fresh(): Promise<Client> {
  const client = world.client()
  await client.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
  return client
}

const addressOf = (name: string, folder = credentials.folder) => `${ORIGIN}/oss/bgk/${folder}/${name}`

/** Signs and sends a request; `sent` replaces the signed body. Returns status and storage code. */
async function put(
  name: string,
  body: Uint8Array<ArrayBuffer>,
  sign: Partial<SignOptions> = {},
  sent: {
    url?: string
    body?: Uint8Array<ArrayBuffer>
    headers?: Record<string, string>
    method?: string
  } = {},
): Promise<readonly [status: number, code: string | undefined]> {
  const url = sign.url ?? addressOf(name)
  const headers = signPut({ url, body, credentials, now: world.host.now(), ...sign })
  const response = await world.raw(sent.url ?? url, {
    method: sent.method ?? 'PUT',
    headers: { ...headers, ...sent.headers },
    body: sent.body ?? body,
  })
  return [response.status, /<Code>(\w+)</.exec(await response.text())?.[1]]
}

async function get(url: string, headers: Record<string, string>): Promise<number> {
  return (await world.raw(url, { headers })).status
}

async function postForm(form: FormData, client = trader): Promise<unknown> {
  const headers = { token: client.session.token ?? '' }
  const response = await world.raw('/user/img', { method: 'POST', body: form, headers })
  return (await response.json()).data
}

function formOf(
  ...files: readonly (readonly [field: string, bytes: Uint8Array<ArrayBuffer>, name: string])[]
) {
  const form = new FormData()
  for (const [field, bytes, name] of files) form.append(field, new File([bytes], name))
  return form
}

describe('signed uploads to the object store', () => {
  it('accepts a signature of an independent signer', async () => {
    expect(await put('a.png', png)).toEqual([200, undefined])
    expect(await put('a.jpg', jpeg())).toEqual([200, undefined])
  })

  it('accepts credentials for 15 minutes, and no longer than the session', async () => {
    await world.sandbox.engine.clock.advance(15 * 60_000 - 1)
    const now = () => world.sandbox.engine.clock.now()
    expect(await put('a.png', png, { now: now() })).toEqual([200, undefined])
    await world.sandbox.engine.clock.advance(1)
    expect(await put('b.png', png, { now: now() })).toEqual([403, 'ExpiredToken'])
    credentials = await trader.home.uploadCredentials()
    expect(await put('b.png', png, { now: now() })).toEqual([200, undefined])
    expect(await put('c.png', png, { now: now() + 16 * 60_000 })).toEqual([403, 'RequestTimeTooSkewed'])
    await trader.session.logout()
    expect(await put('c.png', png, { now: now() })).toEqual([403, 'ExpiredToken'])
  })

  it('never changes a stored object', async () => {
    expect(await put('proof.jpg', jpeg())).toEqual([200, undefined])
    expect(await put('proof.jpg', jpeg()), 'the same again does no harm').toEqual([200, undefined])
    expect(await put('proof.jpg', jpeg('', 200))).toEqual([409, 'ObjectAlreadyExists'])
  })
})

describe('access to pictures', () => {
  it('allows the logged-in owner and operators', async () => {
    await put('id.png', png)
    const url = addressOf('id.png')
    const token = trader.session.token ?? ''
    expect(await get(url, { token })).toBe(200)
    expect(await get(url, { 'x-sandbox-key': CONTROL_KEY })).toBe(200)
    await trader.session.logout()
    expect(await get(url, { token })).toBe(404)
  })

  it('stores a picture by its path, with any origin in front', async () => {
    const content = 'Where is what I have sent?'
    const path = await pictureOf(trader, 'mine')
    const origins = ['', ORIGIN, 'https://exchange.example', 'http://127.0.0.1:8080', 'https://[::1]:8443']
    await trader.user.addTicket({ title: 'T', content, images: origins.map((origin) => origin + path) })
    expect((await trader.user.tickets())[0]?.images).toEqual(origins.map(() => path))
  })

  /** The client rejects references that cannot travel in a comma-separated list. */
  const REFUSED: ReadonlySet<string> = new Set(['SERVER_REJECTED', 'REQUEST_INVALID'])

  const HOSTILE: readonly (readonly [string, (own: string) => string])[] = [
    ['a picture of another site', () => 'https://evil.example/x.png'],
    ['no picture', () => 'javascript:alert(1)'],
    ['data', () => 'data:image/png;base64,AAAA'],
    ['dots', (own) => own.replace('/members/', '/members/9/../')],
    ['dots out of the own folder', (own) => own.replace('mine.png', '../9/x.png')],
    ['dots behind', (own) => `${own}/../../9/x.png`],
    ['one dot', (own) => own.replace('/members/', '/./members/')],
    ['encoded dots', (own) => own.replace('mine.png', '%2e%2e/9/x.png')],
    ['encoded dots and slash', (own) => own.replace('mine.png', '%2E%2E%2F9%2Fx.png')],
    ['dots encoded twice', (own) => own.replace('mine.png', '%252e%252e/9/x.png')],
    ['dots with a backslash', (own) => own.replace('mine.png', '..\\9\\x.png')],
    ['an encoded backslash', (own) => own.replace('mine.png', '..%5c9%5cx.png')],
    ['a NUL', (own) => own.replace('.png', '\0.png')],
    ['an encoded NUL', (own) => own.replace('.png', '%00.png')],
    ['a line end', (own) => own.replace('mine', 'mi\nne')],
    ['a blank', (own) => own.replace('mine', 'mi ne')],
    ['full-width dots', (own) => own.replace('mine.png', '\uff0e\uff0e/9/x.png')],
    ['two slashes', (own) => own.replace('/members/', '//members/')],
    ['another host by two slashes', (own) => `//evil.example${own}`],
    ['a name and password before the host', (own) => `https://exchange.example@evil.example${own}`],
    ['another scheme', (own) => `ftp://exchange.example${own}`],
    ['a question', (own) => `${own}?x=/oss/bgk/members/9/x.png`],
    ['a fragment', (own) => `${own}#x`],
    ['the own path behind another', (own) => `https://evil.example/x${own}`],
    ['another bucket', (own) => own.replace('/oss/bgk/', '/oss/other/')],
    ['another ending', (own) => own.replace('.png', '.svg')],
    ['a number with a zero before it', (own) => own.replace('/members/', '/members/0')],
    ['a long one', (own) => own.replace('mine', 'm'.repeat(121))],
  ]

  it.each(HOSTILE)('rejects %s in every call', async (_, make) => {
    const { orderId = '' } = await trader.fiat.buy({ coin: 'USDT', currency: 'INR', quantity: '100' })
    const picture = make(await pictureOf(trader, 'mine'))
    const good = await pictureOf(trader)
    const otherMember = await fresh()
    const theirs = await pictureOf(otherMember)
    const documents = { realName: 'A B', idCard: '11010519491231002X', front: theirs, back: theirs }
    const { addTicket, addBank } = trader.user
    const { address } = await trader.account.depositAddress({
      coin: 'USDT',
      chain: 'TRC20',
      chainLabel: 'TRC20',
    })
    const deposit = { coin: 'USDT', chain: 'TRC20', address, quantity: '25', image: picture }
    const calls: Record<string, () => Promise<unknown>> = {
      front: () => otherMember.user.submitIdentity({ ...documents, front: picture }),
      back: () => otherMember.user.submitIdentity({ ...documents, back: picture }),
      handheld: () => otherMember.user.submitIdentity({ ...documents, handheld: picture }),
      ticket: () => addTicket({ title: 'T', content: 'Where is what I have sent?', images: [good, picture] }),
      chat: () => addBank({ kind: 'chatApp', payee: 'A', account: 'a', paymentCode: picture }),
      deposit: () => call(trader.transport, compatDepositProof, deposit),
      fiat: () => trader.fiat.uploadProof({ orderId, image: picture }),
    }
    for (const [name, make] of Object.entries(calls)) {
      const refused = await make().catch((thrown: unknown) => thrown)
      expect(isBgkError(refused) && REFUSED.has(refused.code), name).toBe(true)
    }
    expect((await trader.user.tickets()).length).toBe(0)
  })
})

describe('upload limits', () => {
  it('allows five uploads a minute, both ways together', async () => {
    world = await openWorld({ limits: { ...STANDARD_LIMITS, public: { perSecond: 1000, burst: 1000 } } })
    trader = await world.trader()
    credentials = await trader.home.uploadCredentials()
    for (const name of ['a', 'b', 'c']) expect(await put(`${name}.png`, png)).toEqual([200, undefined])
    for (const name of ['d', 'e']) expect(await postForm(formOf(['imgurl', png, name]))).toHaveLength(1)
    expect(await put('f.png', png)).toEqual([429, 'SlowDown'])
    expect(await postForm(formOf(['imgurl', png, 'f']))).toMatchObject({ reason: 'RATE_LIMITED' })
    world.host.advanceSync(12_000)
    expect(await put('f.png', png)).toEqual([200, undefined])
    expect(await put('g.png', png)).toEqual([429, 'SlowDown'])
  })

  it("limits bytes per member, both ways together, with each way's error format", async () => {
    world = await openWorld({ limits: { ...NO_LIMITS, uploadBytes: 3_000_000 } })
    trader = await world.trader()
    credentials = await trader.home.uploadCredentials()
    const large = jpeg('', 1_600_000)
    expect(await put('a.jpg', large)).toEqual([200, undefined])
    expect(await postForm(formOf(['imgurl', large, 'b']))).toMatchObject({
      reason: 'UPLOAD_QUOTA_REACHED',
      params: { max: '3' },
    })
    expect(await put('b.jpg', large)).toEqual([403, 'QuotaExceeded'])
    expect(await put('a.jpg', large), 'what is there').toEqual([200, undefined])
    trader = await fresh()
    credentials = await trader.home.uploadCredentials()
    expect(await put('a.jpg', large), 'somebody else').toEqual([200, undefined])
  })

  it("rejects uploads on a full disk in each way's error format, and stores nothing", async () => {
    const full: ObjectStore = {
      get: async () => undefined,
      used: async () => 0,
      put: () => Promise.reject(new ObjectStoreFull()),
      async *keys() {},
    }
    world = await openWorld({ objects: full })
    trader = await world.trader()
    credentials = await trader.home.uploadCredentials()
    expect(await put('a.png', png)).toEqual([507, 'InsufficientStorage'])
    expect(await postForm(formOf(['imgurl', png, 'a']))).toMatchObject({ reason: 'UPLOADS_FULL' })
    expect(world.log.join()).toContain('Image storage is full')
  })
})
