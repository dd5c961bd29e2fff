import { expect, it } from 'vitest'
import { createTestIo } from '../../test/test-io'
import { readAll } from './read-all'

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Trader2026\r\n', 'utf16le')])

it.each([
  ['plain', Buffer.from('Trader2026')],
  ['with a line break', Buffer.from('Trader2026\n')],
  ['secretOnStdin: a byte order mark and CRLF', Buffer.from('\uFEFFTrader2026\r\n')],
  ['UTF-16 as PowerShell writes it', utf16],
])('reads a secret %s', async (_name, bytes) => {
  const io = createTestIo()
  const text = readAll(io, 'password', new AbortController().signal)
  io.stdin.push(bytes)
  io.stdin.push(null)
  expect(await text).toBe('Trader2026')
})
