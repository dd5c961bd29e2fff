import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMultipart } from './parse-multipart'

async function encoded(form: FormData): Promise<{ type: string; body: Uint8Array<ArrayBuffer> }> {
  const request = new Request('http://x.test', { method: 'POST', body: form })
  return {
    type: request.headers.get('content-type') ?? '',
    body: new Uint8Array(await request.arrayBuffer()),
  }
}
const bytesOf = (text: string) => new TextEncoder().encode(text)
const TYPE = 'multipart/form-data; boundary=b'

describe('a multipart body', () => {
  it('as the platform writes it is read as it was meant, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ maxLength: 20 }),
        async (bytes, note) => {
          const form = new FormData()
          form.append('imgurl', new File([bytes], 'a.png'))
          form.append('note', note)
          const { type, body } = await encoded(form)
          const parts = parseMultipart(type, body)
          expect(parts?.map(({ name, fileName }) => [name, fileName])).toEqual([
            ['imgurl', 'a.png'],
            ['note', undefined],
          ])
          expect([...(parts?.[0]?.bytes ?? [])]).toEqual([...bytes])
        },
      ),
    )
  })

  it.each([
    ['another type', 'application/json', '--b--'],
    ['no boundary', 'multipart/form-data', '--b--'],
    [
      'a boundary that is too long',
      `multipart/form-data; boundary=${'b'.repeat(71)}`,
      `--${'b'.repeat(71)}--`,
    ],
    ['a type that is too long', `multipart/form-data; ${'a=b; '.repeat(100)}boundary=b`, '--b--'],
    ['nothing', TYPE, ''],
    ['words before the first part', TYPE, 'x\r\n--b--'],
    ['no end', TYPE, '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx'],
    ['no name', TYPE, '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--'],
    ['a head without end', TYPE, `--b\r\n${'x: y\r\n'.repeat(1000)}\r\n--b--`],
    ['nine parts', TYPE, `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(9)}--b--`],
  ])('is refused: %s', (_name, type, body) => {
    expect(parseMultipart(type, bytesOf(body))).toBeUndefined()
  })

  it('looks at each byte a few times at most', () => {
    const almost = bytesOf('\r\n--'.repeat(2_500_000))
    almost.set(bytesOf('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n'))
    expect(parseMultipart(TYPE, almost)).toBeUndefined()
    expect(parseMultipart(`multipart/form-data;${'boundary'.repeat(30)}`, almost)).toBeUndefined()
  })
})
