import { describe, expect, it } from 'vitest'
import { createFakeExchange, refusal } from '../../test/fake-exchange'
import { jpeg, png } from '../../test/pictures'
import { verifyS3Signature } from '../../test/verify-s3-signature'
import { createBareClient } from '../client/bare-client'
import { createMemoryStorage } from '../runtime/memory-storage'
import { createVirtualClock } from '../testing/virtual-clock'
import { createUploader, type UploaderOptions } from './create-uploader'
import type { ImageCodec } from './prepare-image'
import { SHRINK_ABOVE_BYTES } from './prepare-image'

const SECRET = 'storage-secret'
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5)
const denied = (status: number, code: string) =>
  new Response(`<Error><Code>${code}</Code><StringToSign>${SECRET}</StringToSign></Error>`, { status })

type Stored = { readonly url: string; readonly type: string | null; readonly body: Uint8Array }

function setUp(options: Partial<UploaderOptions> = {}, oss: object = {}) {
  const clock = createVirtualClock(NOW)
  let issued = 0
  const exchange = createFakeExchange({
    '/home/getOssKey': () => ({
      credentials: {
        accessKeyId: `key-${++issued}`,
        accessKeySecret: SECRET,
        securityToken: `sts-${issued}`,
      },
      region: 'ap-south-1',
      bucket: 'pics',
      imUrl: '/members/7/',
      ossUrl: 'https://pics.example',
      overTime: 900,
      ...oss,
    }),
    '/user/img': () => [{ url: 'https://exchange.example/img/1.jpg' }],
  })
  const stored: Stored[] = []
  const replies: (() => Response | Promise<Response>)[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (init?.method !== 'PUT') return exchange.fetch(input, init)
    const request = new Request(input, init)
    const body = new Uint8Array(await request.clone().arrayBuffer())
    const signed = { method: 'PUT', url: request.url, headers: request.headers, body }
    const reply = replies.shift()
    if (reply) return reply()
    const wrong = verifyS3Signature(signed, SECRET, 'ap-south-1')
    if (wrong !== undefined) return denied(403, 'SignatureDoesNotMatch')
    stored.push({ url: request.url, type: request.headers.get('content-type'), body })
    return new Response(null, { status: 200 })
  }
  const storage = createMemoryStorage()
  storage.set('https://exchange.example:token', 'tok')
  storage.set('https://exchange.example:userInfo', JSON.stringify({ member: '7' }))
  const host = { fetch, storage, clock, timers: clock, randomId: () => 'unguessable' }
  const client = createBareClient({ origin: 'https://exchange.example', ...host })
  const uploader = createUploader({ client, ...host, ...options })
  return { clock, exchange, stored, replies, storage, client, uploader, issued: () => issued }
}

const failure = (part: object) => expect.objectContaining(part)
const small = new Blob([png], { type: 'image/png' })

describe('upload to object storage', () => {
  it('signs, sends, and returns the URL for calls', async () => {
    const { uploader, stored } = setUp()
    const stages: string[] = []
    await expect(uploader.upload(small, { onStage: (stage) => stages.push(stage) })).resolves.toEqual({
      url: 'https://pics.example/members/7/pics_unguessable.png',
      type: 'image/png',
      bytes: png.length,
    })
    expect(stages).toEqual(['preparing', 'sending'])
    expect(stored).toEqual([
      { url: 'https://pics.example/members/7/pics_unguessable.png', type: 'image/png', body: png },
    ])
  })

  it('accepts a name, another endpoint, and addresses from the exchange', async () => {
    const elsewhere = setUp({ endpoint: ({ bucket }) => `https://s3.example/${bucket}` })
    const { url } = await elsewhere.uploader.upload(small, { name: 'IMG_R1_EN' })
    expect(url).toBe('https://pics.example/members/7/pics_IMG_R1_EN.png')
    expect(elsewhere.stored[0]?.url).toBe('https://s3.example/pics/members/7/pics_IMG_R1_EN.png')
    const own = setUp({}, { ossUrl: '/storage/', bucket: '', imUrl: '' })
    expect((await own.uploader.upload(small)).url).toBe('https://exchange.example/storage/unguessable.png')
    for (const name of ['', '../x', 'a/b', 'ü', 'x'.repeat(101)])
      await expect(own.uploader.upload(small, { name })).rejects.toEqual(
        failure({ code: 'REQUEST_INVALID', field: 'name' }),
      )
    for (const ossUrl of ['http://', 'javascript:alert(1)'])
      await expect(setUp({}, { ossUrl }).uploader.upload(small)).rejects.toEqual(
        failure({ code: 'RESPONSE_INVALID', field: 'ossUrl' }),
      )
  })

  it('reuses credentials until 1 s before their end', async () => {
    const { uploader, clock, issued } = setUp()
    await uploader.upload(small)
    clock.advanceSync(899_000)
    await uploader.upload(small)
    expect(issued()).toBe(1)
    clock.advanceSync(1)
    await uploader.upload(small)
    expect(issued()).toBe(2)
  })

  it.each([
    [401, 'InvalidAccessKeyId'],
    [403, 'SecurityTokenExpired'],
    [403, 'AccessDenied'],
    [400, 'ExpiredToken'],
  ])('requests new credentials once after %i %s', async (status, code) => {
    const { uploader, replies, issued, stored } = setUp()
    replies.push(() => denied(status, code))
    await uploader.upload(small)
    expect([issued(), stored.length]).toEqual([2, 1])
    replies.push(
      () => denied(status, code),
      () => denied(status, code),
    )
    await expect(uploader.upload(small)).rejects.toEqual(
      failure({ code: 'HTTP_STATUS', status, reason: 'CREDENTIALS_REFUSED', params: { storageCode: code } }),
    )
    expect([issued(), stored.length]).toEqual([3, 1])
    // The rejected credentials are gone; the next upload starts with new ones.
    await uploader.upload(small)
    expect([issued(), stored.length]).toEqual([4, 2])
  })

  it('reports a failing storage without its message, and does not retry', async () => {
    for (const [reply, part] of [
      [
        () => denied(500, 'InternalError'),
        { code: 'HTTP_STATUS', status: 500, retryable: true, params: { storageCode: 'InternalError' } },
      ],
      [() => denied(400, 'EntityTooLarge'), { code: 'HTTP_STATUS', status: 400, retryable: false }],
      [() => new Response('no xml', { status: 503 }), { code: 'HTTP_STATUS', status: 503, retryable: true }],
      [() => Promise.reject(new TypeError('fetch failed')), { code: 'NETWORK', retryable: true }],
    ] as const) {
      const { uploader, replies, stored } = setUp()
      replies.push(reply)
      const error: unknown = await uploader.upload(small).catch((thrown: unknown) => thrown)
      expect(error).toEqual(failure({ reason: 'UPLOAD_FAILED', ...part }))
      expect(JSON.stringify([error, String(error)])).not.toContain(SECRET)
      expect(stored).toEqual([])
    }
  })

  it('fails after the timeout', async () => {
    const { uploader, replies, clock } = setUp({ timeout: 5_000 })
    const sent = new Promise<void>((resolve) => {
      // A fetch that ignores its signal.
      replies.push(() => {
        resolve()
        return new Promise<Response>(() => {})
      })
    })
    const upload = uploader.upload(small)
    upload.catch(() => {})
    await sent
    clock.advanceSync(5_000)
    await expect(upload).rejects.toEqual(
      failure({ code: 'TIMEOUT', reason: 'UPLOAD_FAILED', retryable: true }),
    )
  })

  it('stops when aborted: before, during the credentials request, and while sending', async () => {
    const { uploader, replies, exchange, stored } = setUp()
    const cancelled = failure({ code: 'CANCELLED' })
    await expect(uploader.upload(small, { signal: AbortSignal.abort() })).rejects.toEqual(cancelled)
    const asking = new AbortController()
    const answer = exchange.answers.get('/home/getOssKey')
    exchange.answers.set('/home/getOssKey', (request) => {
      asking.abort()
      return answer?.(request)
    })
    await expect(uploader.upload(small, { signal: asking.signal })).rejects.toEqual(cancelled)
    const sending = new AbortController()
    replies.push(() => {
      sending.abort()
      return Promise.reject(new DOMException('aborted', 'AbortError'))
    })
    await expect(uploader.upload(small, { signal: sending.signal })).rejects.toEqual(cancelled)
    expect(stored).toEqual([])
  })

  it('fails like the credentials call', async () => {
    const { uploader, exchange } = setUp()
    exchange.answers.set('/home/getOssKey', () => refusal(1, 'closed'))
    await expect(uploader.upload(small)).rejects.toEqual(
      failure({ code: 'SERVER_REJECTED', message: 'closed' }),
    )
  })
})

describe('upload through /user/img', () => {
  it('sends a form with the field imgurl and returns data[0].url', async () => {
    const { uploader, exchange, issued } = setUp({ via: 'form' })
    let form: FormData | undefined
    exchange.answers.set('/user/img', async (request) => {
      form = await request.formData()
      return [{ url: 'https://exchange.example/img/1.png' }]
    })
    await expect(uploader.upload(small)).resolves.toEqual({
      url: 'https://exchange.example/img/1.png',
      type: 'image/png',
      bytes: png.length,
    })
    const file = form?.get('imgurl')
    if (!(file instanceof File)) throw new Error('no file')
    expect([[...(form?.keys() ?? [])], file.name, file.type]).toEqual([
      ['imgurl'],
      'unguessable.png',
      'image/png',
    ])
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(png)
    expect(exchange.requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(issued()).toBe(0)
  })

  it('stops when aborted', async () => {
    const stop = new AbortController()
    const { uploader, exchange } = setUp({ via: 'form' })
    exchange.answers.set('/user/img', () => {
      stop.abort()
      return [{ url: 'x' }]
    })
    await expect(uploader.upload(small, { signal: stop.signal })).rejects.toEqual(
      failure({ code: 'CANCELLED' }),
    )
  })
})

describe('accepted images', () => {
  const codec = (width = 4000, height = 3000): ImageCodec => ({
    decode: async () => ({ width, height }),
    encode: async (_image, target) => new Blob([jpeg((target.width * target.height) / 8)]),
  })

  it.each([
    ['an empty file', new Blob([]), 'IMAGE_EMPTY'],
    ['more than 10 MB', new Blob([jpeg(10 * 1024 * 1024 + 1)]), 'IMAGE_TOO_LARGE'],
    ['a GIF that says it is a PNG', new Blob(['GIF89a'], { type: 'image/png' }), 'IMAGE_TYPE'],
    ['half a picture', new Blob([png.subarray(0, 40)], { type: 'image/png' }), 'IMAGE_BROKEN'],
  ])('exclude %s', async (_name, file, reason) => {
    const { uploader, issued } = setUp({ imageCodec: codec() })
    await expect(uploader.upload(file)).rejects.toEqual(
      failure({ code: 'CHECK_FAILED', reason, field: 'image' }),
    )
    expect(issued()).toBe(0)
  })

  it('include exactly 10 MB, shrunk with a codec and unchanged without one', async () => {
    const file = new Blob([jpeg(10 * 1024 * 1024)])
    const shrinking = setUp({ imageCodec: codec() })
    const result = await shrinking.uploader.upload(file)
    expect(result.type).toBe('image/jpeg')
    expect(result.bytes).toBeLessThanOrEqual(SHRINK_ABOVE_BYTES)
    expect(result.bytes).toBe(shrinking.stored[0]?.body.length)
    const plain = setUp()
    expect((await plain.uploader.upload(file)).bytes).toBe(10 * 1024 * 1024)
  })

  it('exclude a large image that cannot be decoded or was moved, as broken', async () => {
    const cannot = async () => {
      throw new Error('decode')
    }
    const { uploader } = setUp({ imageCodec: { ...codec(), decode: cannot } })
    const broken = failure({ code: 'CHECK_FAILED', reason: 'IMAGE_BROKEN' })
    await expect(uploader.upload(new Blob([jpeg(300_000)]))).rejects.toEqual(broken)
    const moved = Object.assign(new Blob([png]), { arrayBuffer: cannot })
    await expect(uploader.upload(moved)).rejects.toEqual(broken)
  })
})
