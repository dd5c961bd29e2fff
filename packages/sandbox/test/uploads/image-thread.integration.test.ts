import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { cleanInThread } from '../../src/server/process/threads'
import { cleanImage, MAX_IMAGE_BYTES } from '../../src/uploads/clean-image'
import { bundleProgram } from '../bundle-program'
import { photos } from '../fixtures/reviewed-inputs.json'
import { chunk, pngOf } from './png-chunks'

let worker: URL
beforeAll(async () => {
  worker = pathToFileURL(await bundleProgram(new URL('../../', import.meta.url), 'server/image-thread'))
})

const portrait = () => {
  const [{ file } = { file: '' }] = photos
  return new Uint8Array(readFileSync(new URL(`../fixtures/${file}`, import.meta.url)))
}

it.each(photos)('rotates $file in a thread', async ({ width, height }) => {
  expect(await cleanInThread(worker)(portrait(), 1)).toMatchObject({ ok: true, width, height })
})

it('cleans a large picture in a thread without delaying the exchange', async () => {
  const body = new Uint8Array(9_000_000)
  const large = pngOf([chunk('IDAT', body)])
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const image = await cleanInThread(worker)(large, 1)
  clearInterval(watch)
  const inline = cleanImage(large)
  expect(image.ok && inline.ok && Buffer.compare(image.bytes, inline.bytes)).toBe(0)
  expect(longest).toBeLessThan(1_000)
})

it('rejects pictures beyond the queue limit, those of the busiest sender first', async () => {
  const clean = cleanInThread(worker, 2)
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => clean(portrait(), 1)))
  expect(all.filter(({ status }) => status === 'rejected').length).toBe(2)
})

it('rejects 870,000 empty chunks, or one megabyte too much', async () => {
  const empty = chunk('IDAT', new Uint8Array())
  const many = new Uint8Array(empty.length * 870_000)
  for (let at = 0; at < many.length; at += empty.length) many.set(empty, at)
  const clean = cleanInThread(worker)
  const began = performance.now()
  expect(await clean(pngOf([many.subarray(0, 10_000_000)]), 1)).toEqual({ ok: false, code: 'IMAGE_BROKEN' })
  expect(await clean(new Uint8Array(MAX_IMAGE_BYTES + 1), 1)).toMatchObject({ code: 'IMAGE_TOO_LARGE' })
  expect(performance.now() - began).toBeLessThan(5_000)
})

it('rejects if the thread cannot run', async () => {
  const missing = new URL('missing.mjs', worker)
  await expect(cleanInThread(missing)(portrait(), 1)).rejects.toThrow(/missing\.mjs/)
})
