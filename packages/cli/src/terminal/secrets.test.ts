import { expect, it } from 'vitest'
import { secretsOnStdin } from '../../test/fixtures/reviewed-inputs.json'
import { createTestIo } from '../../test/kit'
import { readAll } from './secrets'

it.each(secretsOnStdin)('reads a secret on stdin: $about', async ({ bytes, text }) => {
  const io = createTestIo()
  const read = readAll(io, 'password', new AbortController().signal)
  io.stdin.push(Buffer.from(bytes.replaceAll(' ', ''), 'hex'))
  io.stdin.push(null)
  expect(await read).toBe(text)
})

it.each(['', '\n', '\uFEFF', '\uFEFF\r\n'])('refuses %j as empty', async (text) => {
  const io = createTestIo()
  const read = readAll(io, 'password', new AbortController().signal)
  io.stdin.push(Buffer.from(text))
  io.stdin.push(null)
  await expect(read).rejects.toThrow('no password on stdin')
})
