import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { jpeg, png } from '../../test/server/pictures'
import type { SignOptions } from '../../test/server/sign-put'
import { chunk, pngOf } from '../../test/uploads/png-chunks'
import { type AttackCase, attackCase, type Theme } from '../attack-case'
import { type Sent, sharedOf, type Uploader, uploaderOf } from '../uploader'
import { partsAttacks } from './parts-of-pictures'
import { pictureReferences } from './picture-references'

const { user } = endpoints
const SCRIPT = '<script>alert(document.cookie)</script>'
const text = (value: string) => new TextEncoder().encode(value)

function formOf(
  ...files: readonly (readonly [field: string, bytes: Uint8Array<ArrayBuffer>, name: string])[]
) {
  const form = new FormData()
  for (const [field, bytes, name] of files) form.append(field, new File([bytes], name))
  return form
}

function unsigned(
  id: string,
  what: string,
  code: string,
  sign: Partial<SignOptions>,
  sent: (uploader: Uploader) => Sent = () => ({}),
): AttackCase {
  return attackCase(id, `the object store does not take ${what}`, async (world) => {
    const uploader = await sharedOf(world)
    const response = await uploader.put('never.png', png, sign, sent(uploader))
    assert.equal(response.outcome, code)
    const seen = await world.ask(uploader.addressOf('never.png').slice(world.target.url.length), {
      headers: { token: uploader.person.token },
    })
    assert.equal(seen.status, 404, 'it was kept')
  })
}

const HUGE = 50_000
const huge = pngOf([chunk('IDAT', new Uint8Array(10))], HUGE)
const wrongSum = pngOf([chunk('IDAT', new Uint8Array(10), 1)])

function noPicture(id: string, what: string, bytes: Uint8Array<ArrayBuffer>, code: string): AttackCase {
  return attackCase(id, `${what} is taken by neither way`, async (world) => {
    const uploader = await sharedOf(world)
    const stored = await uploader.put(`${id}.png`, bytes)
    assert.equal(stored.outcome, code === 'IMAGE_TOO_LARGE' ? 'EntityTooLarge' : code)
    assert.equal((await uploader.post(formOf(['imgurl', bytes, 'a.png']))).outcome, code)
  })
}

/** Pictures and the store they go to. */
export const uploads: Theme = {
  name: 'uploads',
  surroundings: {},
  cases: [
    unsigned(
      'another-body',
      'another body than the one that was signed',
      'XAmzContentSHA256Mismatch',
      {},
      () => ({ body: jpeg() }),
    ),
    unsigned(
      'another-name',
      'another name than the one that was signed',
      'SignatureDoesNotMatch',
      {},
      ({ addressOf }) => ({
        path: new URL(addressOf('other.png')).pathname,
      }),
    ),
    unsigned('unsigned-body', 'a body that is not signed', 'AccessDenied', { bodyHash: 'UNSIGNED-PAYLOAD' }),
    unsigned('signed-pieces', 'a body in signed pieces', 'AccessDenied', {
      bodyHash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
    }),
    unsigned('unsigned-header', 'a header nobody signed', 'AccessDenied', {}, () => ({
      headers: { 'x-amz-acl': 'public-read' },
    })),
    unsigned('another-method', 'a signature for reading', 'SignatureDoesNotMatch', { method: 'GET' }),
    unsigned('no-signature', 'what is not signed at all', 'AccessDenied', {}, () => ({
      headers: { authorization: '' },
    })),
    unsigned(
      'another-date',
      'another date than the one that was signed',
      'SignatureDoesNotMatch',
      {},
      () => ({
        headers: {
          'x-amz-date': new Date()
            .toISOString()
            .replace(/[:-]|\.\d{3}/g, '')
            .replace(/..Z$/, '00Z'),
        },
      }),
    ),
    unsigned('a-query', 'a query behind the name', 'AuthorizationHeaderMalformed', {}, ({ addressOf }) => ({
      path: `${new URL(addressOf('never.png')).pathname}?acl`,
    })),
    unsigned('old-signature', 'a signature of 16 minutes ago', 'RequestTimeTooSkewed', {
      now: Date.now() - 16 * 60_000 - 60_000,
    }),

    attackCase('forged-credentials', "nobody makes credentials of one's own", async (world) => {
      const { credentials, put } = await sharedOf(world)
      const { securityToken = '' } = credentials
      const uid = Number(securityToken.split('.')[0])
      for (const [part, code] of [
        [{ accessKeySecret: 'guess' }, 'SignatureDoesNotMatch'],
        [{ region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
        [{ accessKeyId: 'BGK0' }, 'InvalidAccessKeyId'],
        [{ securityToken: '' }, 'InvalidAccessKeyId'],
        [{ securityToken: securityToken.replace(/^\d+/, String(uid + 1)) }, 'InvalidAccessKeyId'],
        [{ securityToken: securityToken.replace(/\.(\d+)\./, '.9999999999999.') }, 'InvalidAccessKeyId'],
      ] as const)
        assert.equal(
          (await put('never.png', png, { credentials: { ...credentials, ...part } })).outcome,
          code,
        )
    }),

    attackCase(
      'other-places',
      "credentials write below one's own folder only, under plain names",
      async (world) => {
        const { addressOf, credentials, put } = await sharedOf(world)
        const other = await uploaderOf(world)
        const { folder: theirs = '' } = other.credentials
        const [, number = ''] = theirs.split('/')
        assert.notEqual(theirs, credentials.folder)
        for (const url of [
          addressOf('a.png', theirs),
          addressOf(`../${number}/a.png`),
          addressOf(`%2e%2e/${number}/a.png`),
          addressOf(`%252e%252e/${number}/a.png`),
          addressOf('deeper/a.png'),
          addressOf('a.svg'),
          addressOf('a.html.png'),
          addressOf('a.png.html'),
          addressOf('a.png%00.html'),
          addressOf('.png'),
          addressOf('a%2fb.png'),
          addressOf(`${'a'.repeat(121)}.png`),
          `${world.target.url}/oss/bgk//${credentials.folder}/a.png`,
        ]) {
          const response = await put('', png, { url: new URL(url).href })
          assert(response.status >= 400, `${url} was taken`)
        }
        const seen = await world.ask(`/oss/bgk/${theirs}/a.png`, { headers: { token: other.person.token } })
        assert.equal(seen.status, 404, 'it was written into another folder')
      },
    ),

    attackCase('overwrite', 'an object once written stays what it is', async (world) => {
      const { put } = await sharedOf(world)
      assert.equal((await put('proof.jpg', jpeg())).status, 200)
      assert.equal((await put('proof.jpg', jpeg('', 200))).status, 409)
    }),

    noPicture(
      'svg',
      'SVG with a script',
      text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      'IMAGE_TYPE',
    ),
    noPicture('gif', 'GIF', text('GIF89a'), 'IMAGE_TYPE'),
    noPicture('pdf', 'PDF', text('%PDF-1.7'), 'IMAGE_TYPE'),
    noPicture('html', 'a page', text(`<!doctype html>${SCRIPT}`), 'IMAGE_TYPE'),
    noPicture('dimensions', 'a picture of 50 000 x 50 000', huge, 'IMAGE_DIMENSIONS'),
    noPicture('checksum', 'a PNG whose checksum is wrong', wrongSum, 'IMAGE_BROKEN'),
    noPicture('half', 'half a file', png.slice(0, 50), 'IMAGE_BROKEN'),
    noPicture('too-large', '10 MB and a byte', jpeg('', 10 * 1024 * 1024 + 1), 'IMAGE_TOO_LARGE'),
    noPicture('empty', 'a file of nothing', new Uint8Array(), 'IMAGE_EMPTY'),

    ...partsAttacks,

    attackCase(
      'other-extension',
      'a picture under the extension of another kind is refused',
      async (world) => {
        assert.equal((await (await sharedOf(world)).put('other.jpg', png)).outcome, 'IMAGE_TYPE')
      },
    ),

    attackCase(
      'endless',
      'a body without an announced length is cut at the first byte too many',
      async (world) => {
        const { person } = await sharedOf(world)
        let sent = 0
        const endless = new ReadableStream<Uint8Array>({
          pull(controller) {
            sent += 65_536
            if (sent > 60 * 1024 * 1024) controller.close()
            else controller.enqueue(new Uint8Array(65_536))
          },
        })
        const headers = { token: person.token, 'content-type': 'multipart/form-data; boundary=b' }
        const response = await world
          .ask('/user/img', { method: 'POST', headers, body: endless })
          .catch(() => undefined)
        // The answer may be lost when the connection is closed on who goes on sending.
        assert(response === undefined || response.outcome === 'IMAGE_TOO_LARGE', response?.outcome)
        assert(sent < 40 * 1024 * 1024, `${sent} bytes were read`)
      },
    ),

    attackCase('one-file', 'a form is one file, in its field', async (world) => {
      const uploader = await sharedOf(world)
      for (const form of [
        formOf(),
        formOf(['file', png, 'a.png']),
        formOf(['imgurl', png, 'a.png'], ['imgurl', png, 'b.png']),
        formOf(['imgurl', png, 'a.png'], ['other', png, 'b.png']),
      ])
        assert.equal((await uploader.post(form)).outcome, 'REQUEST_INVALID')
      const headers = { token: uploader.person.token }
      const asJson = await world.ask('/user/img', { method: 'POST', headers, fields: { imgurl: 'x' } })
      assert.equal(asJson.outcome, 'REQUEST_INVALID')
    }),

    attackCase(
      'polyglot',
      'a picture that is also a page loses its other half, and a name that is a path means nothing',
      async (world) => {
        const uploader = await sharedOf(world)
        const polyglot = new Uint8Array([...jpeg(SCRIPT), ...text(SCRIPT)])
        const { text: body } = await uploader.post(formOf(['imgurl', polyglot, '../../../etc/cron.d/x.php']))
        const [url = ''] = /\/oss\/bgk\/members\/\d+\/[\w-]{24}\.jpg/.exec(body) ?? []
        assert.notEqual(url, '', body)
        const stored = await world.ask(url, { headers: { token: uploader.person.token } })
        assert.equal(stored.status, 200)
        assert(!stored.text.includes('script'), 'the script is in the picture')
        assert.match(stored.headers.get('content-security-policy') ?? '', /sandbox|default-src 'none'/)
        assert.equal(stored.headers.get('x-content-type-options'), 'nosniff')
      },
    ),

    attackCase('place-of-photo', 'what a camera writes of the place is gone', async (world) => {
      const uploader = await sharedOf(world)
      const { text: body } = await uploader.post(formOf(['imgurl', jpeg('GPS 39.9,116.4'), 'a.jpg']))
      const [url = ''] = /\/oss\/bgk\/[\w/-]+\.jpg/.exec(body) ?? []
      const stored = await world.ask(url, { headers: { token: uploader.person.token } })
      assert.equal(stored.status, 200)
      assert(!stored.text.includes('GPS'), 'the place is still told')
    }),

    ...pictureReferences,

    attackCase(
      'late-credentials',
      'credentials end after 15 minutes, and with the session',
      async (world) => {
        const late = await uploaderOf(world)
        const gone = await uploaderOf(world)
        await gone.person.send(user.logout, undefined)
        assert.equal((await gone.put('a.png', png)).outcome, 'ExpiredToken', 'after the log-out')
        await world.later(15 * 60_000)
        assert.equal((await late.put('a.png', png)).outcome, 'ExpiredToken', 'after 15 minutes')
      },
    ),
  ],
}
