import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readForm } from './fields'
import { contentOf } from './request'

const TYPE = 'multipart/form-data; boundary=b'
const PART = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'
const MALFORMED = { ok: false, why: 'malformed' }

function read(type: string, body: BodyInit) {
  const headers: HeadersInit = type === '' ? {} : { 'content-type': type }
  return readForm(contentOf(new Request('http://x.test', { method: 'POST', body, headers })))
}

describe('form bodies', () => {
  it('parses any bytes as the platform wrote them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.uuid(), async (bytes, note) => {
        const form = new FormData()
        form.append('imgurl', new File([bytes], 'a.png'))
        form.append('note', note)
        const request = new Request('http://x.test', { method: 'POST', body: form })
        const answer = await readForm(contentOf(request))
        if (!answer.ok) throw new Error(answer.why)
        const [file, ...rest] = Object.entries(Object(answer.fields))
        expect(rest).toEqual([['note', note]])
        if (file?.[0] !== 'imgurl' || !(file[1] instanceof Blob)) throw new Error('no file')
        expect(new Uint8Array(await file[1].arrayBuffer())).toEqual(bytes)
      }),
    )
  })

  it('accepts eight parts at most', async () => {
    expect(await read(TYPE, `${PART.repeat(8)}--b--\r\n`)).toEqual({ ok: true, fields: { a: 'x' } })
    expect(await read(TYPE, `${PART.repeat(9)}--b--\r\n`)).toEqual(MALFORMED)
  })

  it('accepts one file at most', async () => {
    const form = new FormData()
    form.append('a', new File(['1'], 'a.png'))
    form.append('b', new File(['2'], 'b.png'))
    expect(await read('', form)).toMatchObject({ ok: false })
  })

  it.each([
    ['another type', 'application/json', '--b--'],
    ['fields of an address', 'application/x-www-form-urlencoded', 'a=b'],
    ['no boundary', 'multipart/form-data', '--b--'],
    ['nothing', TYPE, ''],
    ['no end', TYPE, '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx'],
    ['no name', TYPE, '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--'],
    ['a head without end', TYPE, `--b\r\n${'x: y\r\n'.repeat(1000)}\r\n--b--`],
  ])('rejects a form: %s', async (_name, type, body) => {
    expect(await read(type, body)).toEqual(MALFORMED)
  })

  it('rejects more than 10 MB as too large', async () => {
    const form = new FormData()
    form.append('imgurl', new File([new Uint8Array(11_000_000)], 'a.png'))
    const request = new Request('http://x.test', { method: 'POST', body: form })
    expect(await readForm(contentOf(request))).toEqual({ ok: false, why: 'too-large' })
  })
})
