import type { Client, UploadCredentials } from '@bgk/sdk'
import { isBgkError } from '@bgk/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { STANDARD_LIMITS } from '../../src/server/limits'
import { type ObjectStore, ObjectStoreFull } from '../../src/uploads/object-store'
import { CONTROL_KEY, ORIGIN, openWorld, type World } from './open-world'
import { jpeg, png } from './pictures'
import { type SignOptions, signPut } from './sign-put'

const text = (value: string) => new TextEncoder().encode(value)
const SCRIPT = '<script>alert(document.cookie)</script>'

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
  await client.session.login({ account: 'fresh@bgk.example', password: 'Fresh2026' })
  return client
}

const addressOf = (name: string, folder = credentials.folder) => `${ORIGIN}/oss/bgk/${folder}/${name}`

/** Signs and sends; `sent` is what travels instead of what was signed. Gives status and the storage's code. */
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

const reasonOf = async (promise: Promise<unknown>) => {
  const error = await promise.catch((thrown: unknown) => thrown)
  return isBgkError(error) ? error.reason : error
}

function formOf(
  ...files: readonly (readonly [field: string, bytes: Uint8Array<ArrayBuffer>, name: string])[]
) {
  const form = new FormData()
  for (const [field, bytes, name] of files) form.append(field, new File([bytes], name))
  return form
}

describe('the object store takes what is signed, and nothing else', () => {
  it('by a signer that shares no code with it', async () => {
    expect(await put('a.png', png)).toEqual([200, undefined])
    expect(await put('a.jpg', jpeg())).toEqual([200, undefined])
  })

  it.each<[string, Partial<SignOptions>, Parameters<typeof put>[3], string]>([
    ['another body', {}, { body: jpeg() }, 'XAmzContentSHA256Mismatch'],
    ['another name', {}, { url: `${ORIGIN}/oss/bgk/members/1/b.png` }, 'SignatureDoesNotMatch'],
    ['a body that is not signed', { bodyHash: 'UNSIGNED-PAYLOAD' }, {}, 'AccessDenied'],
    ['a body in signed pieces', { bodyHash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' }, {}, 'AccessDenied'],
    ['a header nobody signed', {}, { headers: { 'x-amz-acl': 'public-read' } }, 'AccessDenied'],
    ['another date', {}, { headers: { 'x-amz-date': '20260302T100001Z' } }, 'SignatureDoesNotMatch'],
    ['a signature for reading', { method: 'GET' }, {}, 'SignatureDoesNotMatch'],
    ['no signature at all', {}, { headers: { authorization: '' } }, 'AccessDenied'],
    ['a query', {}, { url: '?acl' }, 'AuthorizationHeaderMalformed'],
  ])('not %s', async (_name, sign, sent, code) => {
    const url = sent?.url === '?acl' ? `${addressOf('a.png')}?acl` : sent?.url
    const [status, said] = await put('a.png', png, sign, { ...sent, ...(url !== undefined && { url }) })
    expect([status >= 400, said]).toEqual([true, code])
    expect(await get(addressOf('a.png'), { 'x-sandbox-key': CONTROL_KEY })).toBe(404)
  })

  it("not with a secret, a token or a region of one's own making", async () => {
    const forged = (part: Partial<UploadCredentials>) =>
      put('a.png', png, { credentials: { ...credentials, ...part } })
    const { securityToken } = credentials
    const uid = Number(securityToken.split('.')[0])
    expect(await forged({ accessKeySecret: 'guess' })).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await forged({ accessKeyId: 'BGK0' })).toEqual([403, 'InvalidAccessKeyId'])
    expect(await forged({ securityToken: '' })).toEqual([403, 'InvalidAccessKeyId'])
    expect(await forged({ securityToken: securityToken.replace(/^\d+/, String(uid + 1)) })).toEqual([
      403,
      'InvalidAccessKeyId',
    ])
    expect(await forged({ securityToken: securityToken.replace(/\.(\d+)\./, '.9999999999999.') })).toEqual([
      403,
      'InvalidAccessKeyId',
    ])
    expect(await forged({ region: 'eu-west-1' })).toEqual([400, 'AuthorizationHeaderMalformed'])
  })

  it('for 15 minutes, and no longer than the session', async () => {
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

  it("below the member's own folder only, under names that mean nothing else anywhere", async () => {
    const other = (await (await fresh()).home.uploadCredentials()).folder
    expect(other).not.toBe(credentials.folder)
    const places = [
      addressOf('a.png', other),
      addressOf(`../${other.split('/')[1]}/a.png`),
      addressOf(`%2e%2e/${other.split('/')[1]}/a.png`),
      addressOf('deeper/a.png'),
      addressOf('a.svg'),
      addressOf('a.html.png'),
      addressOf('a.png.html'),
      addressOf('a.png%00.html'),
      addressOf('.png'),
      addressOf('a%2fb.png'),
      addressOf(`${'a'.repeat(121)}.png`),
      `${ORIGIN}/oss/bgk//${credentials.folder}/a.png`,
    ]
    for (const url of places)
      expect([url, ...(await put('', png, { url }))]).toEqual([url, 403, 'AccessDenied'])
  })

  it('and an object once written stays what it is', async () => {
    expect(await put('proof.jpg', jpeg())).toEqual([200, undefined])
    expect(await put('proof.jpg', jpeg()), 'the same again does no harm').toEqual([200, undefined])
    expect(await put('proof.jpg', jpeg('', 200))).toEqual([409, 'ObjectAlreadyExists'])
  })
})

describe('what is no picture is refused by both ways', () => {
  const huge = new Uint8Array(png)
  new DataView(huge.buffer).setUint32(16, 50_000)
  new DataView(huge.buffer).setUint32(20, 50_000)
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['SVG with a script', text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), 'IMAGE_TYPE'],
    ['GIF', text('GIF89a'), 'IMAGE_TYPE'],
    ['PDF', text('%PDF-1.7'), 'IMAGE_TYPE'],
    ['50 000 x 50 000', huge, 'IMAGE_DIMENSIONS'],
    ['half a file', png.slice(0, 50), 'IMAGE_BROKEN'],
    ['10 MB and a byte', jpeg('', 10 * 1024 * 1024 + 1), 'IMAGE_TOO_LARGE'],
    ['nothing', new Uint8Array(), 'IMAGE_EMPTY'],
  ])('%s', async (_name, bytes, code) => {
    const stored = await put('a.png', bytes)
    expect(stored).toEqual([400, code === 'IMAGE_TOO_LARGE' ? 'EntityTooLarge' : code])
    expect(await postForm(formOf(['imgurl', bytes, 'a.png']))).toMatchObject({ reason: code, field: 'image' })
  })

  it('a picture under the extension of another kind', async () => {
    expect(await put('a.jpg', png)).toEqual([400, 'IMAGE_TYPE'])
  })

  it('a body without announced length is cut at the first byte too many', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const headers = { token: trader.session.token ?? '', 'content-type': 'multipart/form-data; boundary=b' }
    const request = { method: 'POST', headers, body: endless, duplex: 'half' }
    const answer = await (await world.raw('/user/img', request)).json()
    expect(answer.data).toMatchObject({ reason: 'IMAGE_TOO_LARGE' })
    expect(sent).toBeLessThan(11 * 1024 * 1024)
  })

  it('one file, in the field imgurl', async () => {
    for (const form of [
      formOf(),
      formOf(['file', png, 'a.png']),
      formOf(['imgurl', png, 'a.png'], ['imgurl', png, 'b.png']),
      formOf(['imgurl', png, 'a.png'], ['other', png, 'b.png']),
    ])
      expect(await postForm(form)).toMatchObject({ reason: 'REQUEST_INVALID' })
    const headers = { token: trader.session.token ?? '', 'content-type': 'application/json' }
    const asJson = await world.raw('/user/img', { method: 'POST', headers, body: '{"imgurl":"x"}' })
    expect((await asJson.json()).data).toMatchObject({ reason: 'REQUEST_INVALID' })
  })

  it('a polyglot loses its other half, and a name that is a path means nothing', async () => {
    const polyglot = new Uint8Array([...jpeg(SCRIPT), ...text(SCRIPT)])
    const data = await postForm(formOf(['imgurl', polyglot, '../../../etc/cron.d/x.php']))
    expect(data).toEqual([{ url: expect.stringMatching(/^\/oss\/bgk\/members\/\d+\/[\w-]{24}\.jpg$/) }])
    const url = /\/oss[\w/.-]+/.exec(JSON.stringify(data))?.[0] ?? ''
    const kept = await world.raw(url, { headers: { 'x-sandbox-key': CONTROL_KEY } })
    expect(Buffer.from(await kept.arrayBuffer()).includes('script')).toBe(false)
  })
})

describe('who sees a picture', () => {
  it('its owner and staff; for everyone else it is not there', async () => {
    await put('id.png', png)
    const url = addressOf('id.png')
    const stranger = await fresh()
    const token = trader.session.token ?? ''
    expect(await get(url, { token })).toBe(200)
    expect(await get(url, { 'x-sandbox-key': CONTROL_KEY })).toBe(200)
    const others: Record<string, string>[] = [
      {},
      { token: stranger.session.token ?? '' },
      { token: `${token}x` },
      { cookie: `token=${token}` },
      { authorization: `Bearer ${token}` },
      { 'x-sandbox-key': 'guess' },
    ]
    for (const headers of others) expect(await get(url, headers)).toBe(404)
    expect(await get(`${url}?token=${token}`, {})).toBe(404)
    const missing = await world.raw(addressOf('none.png'))
    const hidden = await world.raw(url)
    const plain = (body: string) => body.replace(/<RequestId>\w+</, '')
    expect(plain(await hidden.text())).toBe(plain(await missing.text()))
    await trader.session.logout()
    expect(await get(url, { token })).toBe(404)
  })

  it('nobody hands in a picture of somebody else', async () => {
    await put('id.png', png)
    const stranger = await fresh()
    const papers = { realName: 'A B', idCard: '11010519491231002X', back: 'b.png' }
    expect(await reasonOf(stranger.user.submitIdentity({ ...papers, front: addressOf('id.png') }))).toBe(
      'PICTURE_UNKNOWN',
    )
    expect(
      await reasonOf(
        stranger.user.submitIdentity({
          ...papers,
          front: '/oss/bgk/members/7/x.png',
          handheld: addressOf('id.png'),
        }),
      ),
    ).toBe('PICTURE_UNKNOWN')
  })
})

describe('how much', () => {
  it('five a minute, both ways together', async () => {
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

  it('a full disk is a refusal, in the words of each way, and nothing is kept', async () => {
    const full: ObjectStore = {
      get: async () => undefined,
      put: () => Promise.reject(new ObjectStoreFull()),
    }
    world = await openWorld({ objects: full })
    trader = await world.trader()
    credentials = await trader.home.uploadCredentials()
    expect(await put('a.png', png)).toEqual([507, 'InsufficientStorage'])
    expect(await postForm(formOf(['imgurl', png, 'a']))).toMatchObject({ reason: 'UPLOADS_FULL' })
    expect(world.log.join()).toContain('no room')
  })
})
