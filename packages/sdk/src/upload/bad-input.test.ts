import { describe, expect, it } from 'vitest'
import { createReadable } from '../runtime/readable'
import { browserImageCodec, createUploader } from './index'

const JUNK: readonly unknown[] = [undefined, null, 5, 'x', 7n, {}, [], () => 1, Symbol('s'), new Date(0)]

const client = {
  origin: 'https://bgk.example',
  transport: () => {},
  session: { state: createReadable({}) },
  clock: { now: () => 0 },
}

/** How a call ends: with an answer, with a BgkError that names what was given, or rawly. */
async function outcomeOf(run: unknown, ...args: readonly unknown[]): Promise<string> {
  if (typeof run !== 'function') throw new Error('no function')
  try {
    await run(...args)
    return 'answered'
  } catch (error) {
    const { name, params } = Object(error)
    return name === 'BgkError' && params?.value && params.allowed ? 'named' : `raw ${String(error)}`
  }
}

describe('bad input of uploads and watched values', () => {
  it('names a client, an option or a host that is none', async () => {
    for (const junk of JUNK) {
      expect(await outcomeOf(createUploader, junk), String(junk)).toBe('named')
      expect(await outcomeOf(createUploader, { client: junk })).toBe('named')
      expect(await outcomeOf(browserImageCodec, junk)).not.toMatch(/^raw/)
      expect(await outcomeOf(createReadable(1).subscribe, junk)).toBe(
        typeof junk === 'function' ? 'answered' : 'named',
      )
      expect(await outcomeOf(createReadable, 1, junk)).not.toMatch(/^raw/)
      for (const option of ['via', 'imageCodec', 'endpoint', 'timeout'])
        expect(await outcomeOf(createUploader, { client, [option]: junk }), option).not.toMatch(/^raw/)
    }
    expect(await outcomeOf(createUploader, { client, via: 'post' })).toBe('named')
  })

  it('names an image, a name or an option that is none', async () => {
    const uploader = createUploader({ client: Object(client), fetch: async () => new Response() })
    for (const junk of JUNK) {
      expect(await outcomeOf(uploader.upload, junk)).toBe('named')
      if (junk !== undefined && junk !== 'x')
        expect(await outcomeOf(uploader.upload, new Blob(['x']), { name: junk })).toBe('named')
      if (junk !== undefined)
        expect(await outcomeOf(uploader.upload, new Blob(['x']), { signal: junk })).toBe('named')
    }
    expect(await outcomeOf(uploader.upload, new Blob(['x']), { names: 'x' })).toBe('named')
  })
})
