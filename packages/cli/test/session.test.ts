import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { credentialsPath, readCredentials, writeCredentials } from '../src/config/credentials'
import type { Io } from '../src/terminal/io'
import { accepted, exchangeWith, type FakeHandler, setUpProgram } from './fake-exchange'
import { answer } from './kit'

const { dir, start, bgk } = setUpProgram()
const world: Pick<Io, 'keychain' | 'randomId'> = { randomId: () => 'x' }

describe('the session', () => {
  const key = () => ({ dir: dir(), profile: 'default', origin: 'http://localhost:8080' })
  const user = { member: '100001', code: 'ABC123', email: 'trader@bgk.test', tel: '', realname: 'enable' }
  const login = (handler?: FakeHandler) =>
    exchangeWith({
      '/member/loginByTelOrEmail': handler ?? (() => accepted({ token: 'fresh-token', userid: '100001' })),
      '/user/userInfo': () => accepted(user),
      '/user/logout': () => accepted(null),
    })
  const noToken = { BGK_TOKEN: undefined }

  it('logs in with a password from stdin and stores the token in a private file', async () => {
    const exchange = login()
    const options = { stdin: 'Secret123\n', env: noToken }
    const { exit, out, err } = await bgk('auth login trader@bgk.test --password-stdin', exchange, options)
    expect(err).toBe('')
    expect(exit).toBe(0)
    expect(out).not.toContain('fresh-token')
    expect(exchange.calls[0]?.fields).toMatchObject({ loginPassword: 'Secret123' })
    expect(await readCredentials(key(), world)).toMatchObject({
      token: 'fresh-token',
      account: 'trader@bgk.test',
    })
    expect(await readFile(credentialsPath(key()), 'utf8')).not.toContain('Secret123')
    const status = await bgk('auth status --json', exchange, { env: noToken })
    expect(JSON.parse(status.out)).toMatchObject({
      account: 'trader@bgk.test',
      session: 'file',
      environment: 'SANDBOX',
    })
    expect((await bgk('auth logout', exchange, { env: noToken })).exit).toBe(0)
    expect(await readCredentials(key(), world)).toBeUndefined()
  })

  it('prompts for account and password on a terminal, with hidden input', async () => {
    const { io, exit } = start('auth login', login(), { tty: true, env: noToken })
    await answer(io, 'Email or phone: ', 'trader@bgk.test\r')
    await answer(io, 'Password for trader@bgk.test: ', 'Secret123\r')
    expect(await exit).toBe(0)
    expect(io.err()).not.toContain('Secret123')
  })

  it('shows the server message of a wrong password and stores nothing', async () => {
    const exchange = login(() => ({ code: 1, msg: 'Wrong account or password', data: null }))
    const options = { stdin: 'x', env: noToken }
    const { exit, err } = await bgk('auth login trader@bgk.test --password-stdin', exchange, options)
    expect({ exit, err }).toEqual({ exit: 6, err: 'bgk: Wrong account or password\n' })
    expect(await readCredentials(key(), world)).toBeUndefined()
  })

  it('exits 3 without a session, before any request', async () => {
    const exchange = exchangeWith()
    const { exit, err } = await bgk('spot balance', exchange, { env: noToken })
    expect(exit).toBe(3)
    expect(err).toContain('log in with: bgk auth login')
    expect(exchange.calls).toEqual([])
  })

  it('rule 28: exits 3 for an expired session and removes it', async () => {
    await writeCredentials(key(), { token: 'old', account: 'a@b.example', savedAt: 0 }, world)
    for (const expired of [
      () => ({ code: 401, msg: 'expired', data: null }),
      () => new Response('{}', { status: 401 }),
    ]) {
      const { exit } = await bgk('spot orders', exchangeWith({ '/trad/entrustOrder': expired }), {
        env: noToken,
      })
      expect(exit).toBe(3)
      expect(await readCredentials(key(), world)).toBeUndefined()
      await writeCredentials(key(), { token: 'old', account: 'a@b.example', savedAt: 0 }, world)
    }
  })

  it('sends a token only to the exchange that issued it', async () => {
    await writeCredentials(key(), { token: 'mine', account: 'a@b.example', savedAt: 0 }, world)
    const exchange = exchangeWith()
    expect((await bgk('spot orders --url https://other.example', exchange, { env: noToken })).exit).toBe(3)
    expect(exchange.calls).toEqual([])
  })
})
