import { expect, it } from 'vitest'
import { createTestIo } from '../../test/kit'
import { pick } from './pick'

const lines = ['one', 'two', 'three']
function choose() {
  const io = createTestIo({ tty: true })
  const raw: boolean[] = []
  io.stdin.setRawMode = (on) => raw.push(on)
  const signal = new AbortController().signal
  return { io, raw, chosen: pick(io, { question: 'Which?', lines, signal }) }
}
async function press(io: ReturnType<typeof createTestIo>, ...keys: readonly string[]) {
  await io.waitFor('> one')
  for (const key of keys) {
    io.type(key)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

it('moves with the arrows and round the ends, and takes Enter', async () => {
  const { io, raw, chosen } = choose()
  await press(io, '\u001b[B', '\u001b[B', '\u001b[B', '\u001b[A', '\r')
  expect(await chosen).toBe(2)
  expect(io.err()).toContain('> three')
  expect(raw).toEqual([true, false])
})

it.each(['\u0003', '\u0004', 'q'])('%j ends with exit 130 and the terminal restored', async (key) => {
  const { io, raw, chosen } = choose()
  const ended = expect(chosen).rejects.toMatchObject({ exit: 130 })
  await press(io, key)
  await ended
  expect(raw).toEqual([true, false])
})
