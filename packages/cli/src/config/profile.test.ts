import { expect, it } from 'vitest'
import { checkOrigin } from './profile'

it.each([
  ['https://Exchange.example/', 'https://exchange.example'],
  ['exchange.example', 'https://exchange.example'],
  ['wss://exchange.example', 'https://exchange.example'],
  ['https://exchange.example:8443', 'https://exchange.example:8443'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.5:1', 'http://127.0.0.5:1'],
  ['http://[::1]:9', 'http://[::1]:9'],
  ['ws://localhost:8080', 'http://localhost:8080'],
  ['localhost:8080', 'http://localhost:8080'],
  ['localhost', 'http://localhost'],
  ['LOCALHOST:9', 'http://localhost:9'],
  ['app.localhost:8080', 'http://app.localhost:8080'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['::1', 'http://[::1]'],
  ['localhost.example:8080', 'https://localhost.example:8080'],
  ['exchange.example:8080', 'https://exchange.example:8080'],
])('reads %s as %s', (text, origin) => expect(checkOrigin(text, '--url')).toBe(origin))

it.each([
  ['http://exchange.example', 'plain http'],
  ['http://localhost.evil.example', 'plain http'],
  ['http://127.0.0.1.evil.example', 'plain http'],
  ['ws://exchange.example', 'plain http'],
  ['ftp://exchange.example', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['https://user:secret@exchange.example', 'must not contain'],
  ['https://exchange.example/api', 'without a path'],
  ['https://exchange.example?x=1', 'without a path'],
  ['', 'not a URL'],
  ['https://', 'not a URL'],
])('rejects %s: %s', (text, reason) => {
  expect(() => checkOrigin(text, '--url')).toThrow(reason)
})

it('never repeats a password from the address', () => {
  expect(() => checkOrigin('https://user:secret@exchange.example', '--url')).not.toThrow('secret')
})
