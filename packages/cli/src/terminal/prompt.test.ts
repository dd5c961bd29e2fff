import { expect, it } from 'vitest'
import { createTestIo } from '../../test/kit'
import { readLine } from './prompt'

const ask = (io: ReturnType<typeof createTestIo>, hidden: boolean, signal = new AbortController().signal) =>
  readLine(io, { question: 'Password: ', hidden, signal })

it('shows nothing of a hidden line, and edits it', async () => {
  const io = createTestIo({ tty: true })
  const raw: boolean[] = []
  io.stdin.setRawMode = (on) => raw.push(on)
  const line = ask(io, true)
  io.type('wrong\u0015Secrex\u007ft1é')
  io.type('\r')
  expect(await line).toBe('Secret1é')
  expect(io.err()).toBe('Password: \n')
  expect(raw).toEqual([true, false])
})

it('echoes a line that is not hidden', async () => {
  const io = createTestIo({ tty: true })
  const line = ask(io, false)
  io.type('ab\n')
  expect(await line).toBe('ab')
  expect(io.err()).toBe('Password: ab\n')
})

it.each(['\u0003', '\u0004', 'abc\u0003'])(
  '%j ends with exit 130 and the terminal restored',
  async (typed) => {
    const io = createTestIo({ tty: true })
    const raw: boolean[] = []
    io.stdin.setRawMode = (on) => raw.push(on)
    const line = ask(io, true)
    io.type(typed)
    await expect(line).rejects.toMatchObject({ exit: 130 })
    expect(raw).toEqual([true, false])
  },
)

it('an interruption from outside ends it too', async () => {
  const abort = new AbortController()
  const line = ask(createTestIo({ tty: true }), true, abort.signal)
  setImmediate(() => abort.abort())
  await expect(line).rejects.toMatchObject({ exit: 130 })
})
