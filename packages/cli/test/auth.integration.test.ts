import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { addAuthenticator } from '../../sandbox/test/server/authenticator-app'
import { answer } from './kit'
import { PIXEL, setUpSandbox } from './sandbox-kit'

// Registration, codes, passwords and sessions against a real exchange. The tests follow each other.

const { world, start, bgk, json, refused } = setUpSandbox({ clock: 'virtual' })

const control = (route: string, body?: object) =>
  fetch(`${world.sandbox.url}/sandbox/${route}`, {
    headers: { 'x-sandbox-key': world.sandbox.controlKey },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })

/** Has a code sent a minute after the last one, and reads it. */
async function codeSentTo(to: string, more = ''): Promise<string> {
  expect((await control('clock', { advance: 61_000 })).status).toBe(200)
  await json(`auth code send ${to}${more}`)
  return codeFor(to)
}

/** The newest code that was sent there. */
async function codeFor(to: string): Promise<string> {
  const answered = await control(`outbox?to=${encodeURIComponent(to)}`)
  const { messages }: { messages: readonly { code?: string }[] } = await answered.json()
  return messages.find(({ code }) => code !== undefined)?.code ?? ''
}

const NEW = 'fresh@bgk.example'

it('registers by a code that was sent, and logs in', async () => {
  const register = `auth register --email ${NEW} --code-stdin`
  const code = await codeSentTo(NEW, ' --for register')
  expect(code).toMatch(/^\d{4,8}$/)
  expect(await refused(register, `${code}\nFresh2026\n`)).toMatchObject({ exit: 11 })
  expect(await refused(`${register} --yes`, `${code}\nshort\n`)).toMatchObject({
    exit: 10,
    error: { field: 'password', reason: 'PASSWORD_WEAK' },
  })
  expect(await refused(`${register} --yes`, '000000\nFresh2026\n')).toMatchObject({
    exit: 6,
    error: { reason: 'CODE_INVALID' },
  })
  expect(await refused(`${register} --yes --invite NOSUCH1`, `${code}\nFresh2026\n`)).toMatchObject({
    exit: 6,
    error: { reason: 'UNKNOWN_INVITE' },
  })
  expect(await refused(`${register} --yes`, `${code}\n`)).toMatchObject({
    exit: 2,
    error: { message: 'no password on stdin' },
  })
  const made = await json(`${register} --yes`, `${code}\nFresh2026\n`)
  expect(made).toMatchObject({ account: NEW, registered: true, environment: 'SANDBOX' })
  expect(await json(`auth login ${NEW} --password-stdin`, 'Fresh2026\n')).toMatchObject({
    account: NEW,
    place: 'file',
    readOnly: false,
  })
  expect(await json('auth status')).toMatchObject({ account: NEW, session: 'file', readOnly: false })
})

it('refuses an invalid contact, and two contacts', async () => {
  expect(await refused('auth register --email nobody@ --yes')).toMatchObject({
    exit: 10,
    error: { field: 'email', reason: 'EMAIL_INVALID' },
  })
  expect(await refused('auth register --tel 12345 --yes')).toMatchObject({
    exit: 10,
    error: { field: 'tel', reason: 'PHONE_INVALID' },
  })
  expect(await refused('auth register --yes')).toMatchObject({ exit: 2 })
  expect(await refused('auth register --email a@b.example --tel 13800138000 --yes')).toMatchObject({
    exit: 2,
  })
  expect(await refused('auth code send 1234')).toMatchObject({ exit: 10 })
})

it('shows the rejection of a taken name', async () => {
  const sent = await bgk(`auth code send ${NEW} --for register --json`)
  const code = sent.exit === 0 ? await codeFor(NEW) : '123456'
  const again = await refused(`auth register --email ${NEW} --code-stdin --yes`, `${code}\nOther2026\n`)
  expect(again).toMatchObject({ exit: 6 })
})

it('sets the first fund password by that of the login, and changes it by the old one or a code', async () => {
  const passwd = 'auth passwd fund --stdin --yes'
  expect(await json('auth passwd fund --dry-run')).toMatchObject({
    payload: { call: 'compat.setFundPassword' },
  })
  expect(await refused(passwd, 'Fresh2026\n12\n')).toMatchObject({
    exit: 10,
    error: { reason: 'FUND_PASSWORD_INVALID' },
  })
  expect(await refused(passwd, 'Wrong2026\n135790\n')).toMatchObject({
    exit: 6,
    error: { reason: 'LOGIN_PASSWORD_WRONG' },
  })
  const set = await json(passwd, 'Fresh2026\n135790\n')
  expect(JSON.stringify(set)).not.toContain('135790')
  expect(await json('account security')).toMatchObject({ fundPasswordSet: true })
  expect(await refused(passwd, '999999\n246810\n')).toMatchObject({ exit: 6 })
  expect(await json(passwd, '135790\n246810\n')).toMatchObject({
    payload: { call: 'user.editPassword', kind: 'fund' },
  })
  const code = await codeSentTo(NEW)
  expect(await json(`${passwd} --code`, `${code}\n135790\n`)).toMatchObject({
    payload: { call: 'user.updatePassword' },
  })
})

it('changes the login password and rejects a wrong current one', async () => {
  expect(await refused('auth passwd login --stdin --yes', 'Wrong2026\nNewer2026\n')).toMatchObject({
    exit: 6,
    error: { reason: 'OLD_PASSWORD_WRONG' },
  })
  expect(await refused('auth passwd login --stdin --yes', 'Fresh2026\nabcdef\n')).toMatchObject({
    exit: 10,
    error: { reason: 'PASSWORD_WEAK' },
  })
  expect(await refused('auth passwd login --stdin', 'Fresh2026\nNewer2026\n')).toMatchObject({ exit: 11 })
  await json('auth passwd login --stdin --yes', 'Fresh2026\nNewer2026\n')
  await json(`auth login ${NEW} --password-stdin`, 'Newer2026\n')
})

it('sets a forgotten password by a code', async () => {
  const code = await codeSentTo(NEW)
  const forgot = await json(`auth forgot ${NEW} --code-stdin`, `${code}\nThird2026\n`)
  expect(forgot).toMatchObject({ account: NEW, changed: true })
  await json(`auth login ${NEW} --password-stdin`, 'Third2026\n')
})

it('prompts twice for a new password, without echo', async () => {
  const { io, exit } = start('auth passwd login', { tty: true })
  await answer(io, 'Change the login password?', 'y\r')
  await answer(io, 'Old login password: ', 'Third2026\r')
  await answer(io, 'New login password: ', 'Fourth2026\r')
  await answer(io, 'Repeat: ', 'Forth2026\r')
  expect(await exit).toBe(10)
  expect(io.err()).toContain('entries do not match')
  expect(io.err()).not.toContain('Fourth2026')
})

it('shows the token only after a confirmation, and opens a read-only session with it', async () => {
  expect(await refused('auth token')).toMatchObject({ exit: 11 })
  const { token } = await json('auth token --yes')
  const other = { env: { BGK_CONFIG_DIR: join(world.dir, 'other') }, stdin: `${token}\n` }
  const { io, exit } = start('auth login --token-stdin --read-only --json', other)
  expect(await exit).toBe(0)
  expect(JSON.parse(io.out())).toMatchObject({ account: NEW, readOnly: true })
  const write = start('auth passwd fund --yes --json', { env: other.env })
  expect(await write.exit).toBe(12)
  expect(JSON.parse(write.io.err()).error).toMatchObject({ reason: 'READ_ONLY' })
  expect(await refused('auth login --token-stdin', 'nonsense\n')).toMatchObject({ exit: 3 })
  expect(await refused(`auth login ${NEW} --token-stdin`, 'x\n')).toMatchObject({ exit: 2 })
})

it('links a phone number by its code and the login password', async () => {
  const bind = 'account bind phone 13900139000'
  expect(await json(`${bind} --dry-run`)).toMatchObject({
    payload: { call: 'user.bindContact', account: '13900139000', replace: false },
  })
  const code = await codeSentTo('13900139000')
  expect(await refused(`${bind} --code-stdin --yes`, `${code}\nWrong2026\n`)).toMatchObject({
    exit: 6,
    error: { reason: 'LOGIN_PASSWORD_WRONG' },
  })
  expect(await refused(`${bind} --code-stdin --yes`, '000000\nThird2026\n')).toMatchObject({
    exit: 6,
    error: { reason: 'CODE_INVALID' },
  })
  await json(`${bind} --code-stdin --yes`, `${code}\nThird2026\n`)
  expect(await json('account info')).toMatchObject({ phone: expect.stringContaining('139') })
  expect(await refused('account bind phone me@bgk.example --yes')).toMatchObject({ exit: 2 })
})

it('submits documents; refuses an oversized picture and an invalid number', async () => {
  const [picture, large] = [join(world.dir, 'card.png'), join(world.dir, 'large.png')]
  await writeFile(picture, Buffer.from(PIXEL, 'base64'))
  await writeFile(large, Buffer.alloc(10 * 1024 * 1024 + 1))
  const submit = (front: string) =>
    `account kyc submit --name Wei --front ${front} --back ${picture} --id-stdin --yes`
  expect(await refused(submit(large), '11010519491231002X\n')).toMatchObject({
    exit: 10,
    error: { field: 'image', reason: 'IMAGE_TOO_LARGE' },
  })
  expect(await refused(submit(picture), '110105194912310021\n')).toMatchObject({
    exit: 10,
    error: { field: 'idCard', reason: 'ID_CARD_CHECKSUM' },
  })
  expect(await refused('account kyc submit --name Wei --yes')).toMatchObject({ exit: 2 })
  const handed = await json(submit(picture), '11010519491231002X\n')
  expect(JSON.stringify(handed)).not.toContain('11010519491231002X')
  expect(await json('account kyc status')).toMatchObject({ realName: 'Wei' })
  expect(await refused(`${submit(picture)} --force-duplicate`, '11010519491231002X\n')).toMatchObject({
    exit: 4,
    error: { reason: 'IDENTITY_CLOSED' },
  })
})

it('links a bank account and checks each field', async () => {
  const bank = 'otc bank add --payee Wei'
  expect(await json(`${bank} --iban DE89370400440532013000 --swift ingbnl2a --dry-run`)).toMatchObject({
    payload: { call: 'user.addBank', iban: 'DE89370400440532013000', swiftCode: 'INGBNL2A' },
  })
  expect(await refused(`${bank} --iban DE89370400440532013001 --yes`)).toMatchObject({
    exit: 10,
    error: { field: 'iban', reason: 'IBAN_CHECKSUM' },
  })
  expect(await refused(`${bank} --number 12345 --yes`)).toMatchObject({
    exit: 10,
    error: { field: 'number', reason: 'BANK_NUMBER_INVALID' },
  })
  expect(await refused(`${bank} --number 123456789 --country IN --ifsc SBIN1 --yes`)).toMatchObject({
    exit: 10,
    error: { field: 'ifsc' },
  })
  expect(await refused(`${bank} --yes`)).toMatchObject({ exit: 2 })
  await json(`${bank} --number 6222021234567890123 --bank ICBC --yes`)
  expect(await json('account info')).toMatchObject({ bankCard: expect.stringMatching(/0123$/) })
})

it('draws the invitation for people only', async () => {
  const { exit, out } = await bgk('account invite --qr')
  expect(exit).toBe(0)
  expect(out).toMatch(/^█+\n(?:[█▀▄ ]+\n){15,}\nCode/)
  expect(await refused('account invite --qr')).toMatchObject({ exit: 2 })
})

it('stores favorites in the profile', async () => {
  expect(await json('market fav add btcusdt ETH/USDT')).toEqual([{ pair: 'BTC/USDT' }, { pair: 'ETH/USDT' }])
  await json('market fav rm BTC/USDT')
  expect((await json('market list --fav')).map(({ pair }: { pair: string }) => pair)).toEqual(['ETH/USDT'])
  expect(await refused('market fav rm ETH/USDC')).toMatchObject({
    exit: 5,
    error: { hint: 'did you mean ETH/USDT?' },
  })
})

it('switches the active profile by name or by choice', async () => {
  expect((await bgk(`profile add second --url ${world.sandbox.url}`)).exit).toBe(0)
  expect(await refused('auth switch secnd')).toMatchObject({
    exit: 2,
    error: { hint: expect.stringContaining('second') },
  })
  expect(await json('auth switch second')).toMatchObject({ profile: 'second', account: null })
  expect(await refused('auth switch')).toMatchObject({ exit: 2 })
  const { io, exit } = start('auth switch', { tty: true })
  await io.waitFor('> second')
  io.type('\u001b[A')
  await io.waitFor('> default')
  io.type('\r')
  expect(await exit).toBe(0)
  expect(io.out()).toContain('Switched to profile "default"')
  expect(io.out()).toContain(NEW)
})

it('lists devices and logins, and logs out the others', async () => {
  const sessions = await json('account devices list')
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  const { session } = createClient({ origin: world.sandbox.url })
  await session.login({ account: NEW, password: 'Third2026' })
  const [, other] = await json('account devices list')
  expect(await refused('account devices logout --yes')).toMatchObject({ exit: 2 })
  expect(await refused('account devices logout nothing --yes')).toMatchObject({
    exit: 5,
    error: { reason: 'UNKNOWN_SESSION' },
  })
  await json(`account devices logout ${other.id} --yes`)
  await expect(session.refreshUser()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await json('account devices logout --others --yes')).toMatchObject({
    payload: { call: 'user.logoutOtherDevices' },
  })
  expect(await json('account devices list')).toHaveLength(1)
  expect(await json('account logins')).toEqual(
    expect.arrayContaining([expect.objectContaining({ succeeded: true })]),
  )
})

it('logs in with a code of the authenticator app on the second line', async () => {
  const client = createClient({ origin: world.sandbox.url })
  await client.session.login({ account: NEW, password: 'Third2026' })
  const { codes } = await addAuthenticator(client, 'Third2026', Date.now)
  const login = `auth login ${NEW} --password-stdin`
  expect(await refused(login, 'Third2026\n')).toMatchObject({
    exit: 2,
    error: { message: expect.stringContaining('without a terminal') },
  })
  expect(await refused(login, 'Third2026\n000000\n')).toMatchObject({
    exit: 6,
    error: { reason: 'CODE_INVALID' },
  })
  expect(await json(login, `Third2026\n${codes[0]}\n`)).toMatchObject({ account: NEW })
})
