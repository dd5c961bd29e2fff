import type { Client, PasskeyLoginInput } from '@bgk/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { addAuthenticator } from '../../../test/server/authenticator-app'
import { openWorld, type World } from '../../../test/server/open-world'
import { addPasskey, softwarePasskey } from '../../../test/server/software-passkey'
import { createMemoryDisk } from '../../store/memory-store'

const password = 'Trader2026'
const PAGE = 'https://bgk.example'
const INVALID = { reason: 'PASSKEY_INVALID' }

describe('passkeys', () => {
  let world: World
  let trader: Client
  let visitor: Client
  beforeEach(async () => {
    world = await openWorld()
    trader = await world.trader()
    visitor = world.client()
  })
  type Key = ReturnType<typeof softwarePasskey>
  const logIn = (key: Key, forgery: Parameters<Key['get']>[1] = {}) =>
    visitor.session.loginByPasskey(async (challenge) => key.get(challenge, forgery))
  const add = () => addPasskey(trader, password, PAGE)
  const notices = () =>
    world.sandbox.services.outbox.list({ to: 'trader@bgk.test' }).map(({ purpose }) => purpose)

  it.each([-7, -257] as const)(
    'logs in by a key of algorithm %d, whose last use is listed',
    async (algorithm) => {
      const key = await addPasskey(trader, password, PAGE, algorithm)
      expect(notices()).toEqual(['passkeyAdded'])
      const [row] = await trader.user.passkeys()
      expect(row).toMatchObject({ id: key.id, name: 'Phone', createdAt: world.sandbox.engine.clock.now() })
      expect(row).not.toHaveProperty('usedAt')
      const user = await logIn(key)
      expect(user.member).toBe((await trader.user.info()).member)
      expect((await trader.user.passkeys())[0]?.usedAt).toBe(world.sandbox.engine.clock.now())
      expect((await trader.user.loginHistory())[0]).toMatchObject({ succeeded: true })
      await logIn(key)
    },
  )

  it('needs no code of an authenticator app, but a code adds the passkey', async () => {
    const { app } = await addAuthenticator(trader, password, () => world.host.now())
    await expect(trader.user.beginPasskey({ password })).rejects.toMatchObject({
      reason: 'SECOND_STEP_REQUIRED',
      field: 'code',
    })
    const code = await app.code()
    const { challenge } = await trader.user.beginPasskey({ password, code })
    await expect(trader.user.beginPasskey({ password, code })).rejects.toMatchObject({
      reason: 'CODE_INVALID',
    })
    const key = softwarePasskey(PAGE)
    await trader.user.addPasskey({ ...key.create(challenge), name: 'Phone' })
    await logIn(key)
  })

  it('refuses a removed passkey, and lets only its member remove it', async () => {
    const key = await add()
    const fresh = world.client()
    await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    await expect(fresh.user.removePasskey({ id: key.id })).rejects.toMatchObject({
      reason: 'PASSKEY_UNKNOWN',
    })
    expect((await trader.user.removePasskey({ id: key.id })).message).toBe('Passkey removed')
    expect(await trader.user.passkeys()).toEqual([])
    await expect(logIn(key)).rejects.toMatchObject(INVALID)
    expect(notices()[0]).toBe('passkeyRemoved')
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a plain origin', { origin: 'http://bgk.example' }],
    ['a subdomain', { origin: 'https://evil.bgk.example' }],
    ['another relying party', { party: 'evil.example' }],
    ['another origin and its relying party', { origin: 'https://evil.example', party: 'evil.example' }],
    ['no user verification', { flags: 0x01 }],
    ['no user presence', { flags: 0x04 }],
    ['a statement of another kind', { type: 'webauthn.create' }],
    ['a frame of another origin', { crossOrigin: true }],
  ])('refuses an assertion with %s', async (_, forgery) => {
    const key = await add()
    await expect(logIn(key, forgery)).rejects.toMatchObject(INVALID)
    await logIn(key)
  })

  it('refuses a changed, repeated, foreign or late assertion', async () => {
    const key = await add()
    const sent: PasskeyLoginInput[] = []
    await visitor.session.loginByPasskey(async (challenge) => {
      sent.push(key.get(challenge))
      return sent[0]!
    })
    const again = (input: PasskeyLoginInput) => visitor.user.passkeyLogin(input)
    await expect(again(sent[0]!)).rejects.toMatchObject(INVALID)
    const { challenge } = await visitor.user.passkeyChallenge()
    const good = key.get(challenge)
    const flipped = (text: string) => `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`
    for (const field of ['authenticatorData', 'signature', 'id'] as const)
      await expect(again({ ...good, [field]: flipped(good[field]) })).rejects.toMatchObject(INVALID)
    const own = await trader.user.beginPasskey({ password })
    await expect(again(key.get(own.challenge))).rejects.toMatchObject({ reason: 'STEP_EXPIRED' })
    await expect(again(key.get('made up'))).rejects.toMatchObject({ reason: 'STEP_EXPIRED' })
    const other = await addPasskey(trader, password, PAGE)
    await expect(again({ ...other.get(challenge), id: key.id })).rejects.toMatchObject(INVALID)
    await world.advance(5 * 60_000)
    await expect(again(good)).rejects.toMatchObject({ reason: 'STEP_EXPIRED' })
  })

  it('refuses a counter that stands still or goes back, not one that is always 0', async () => {
    const key = await add()
    await logIn(key, { counter: 7 })
    for (const counter of [7, 6, 0]) await expect(logIn(key, { counter })).rejects.toMatchObject(INVALID)
    await logIn(key, { counter: 8 })
    const plain = await add()
    await logIn(plain, { counter: 0 })
    await logIn(plain, { counter: 0 })
  })

  it('adds a passkey by the member’s own challenge, once, and by a good statement only', async () => {
    const key = softwarePasskey(PAGE)
    const { challenge } = await trader.user.beginPasskey({ password })
    const fresh = world.client()
    await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    const made = { ...key.create(challenge), name: 'Phone' }
    await expect(fresh.user.addPasskey(made)).rejects.toMatchObject({ reason: 'STEP_EXPIRED' })
    for (const bad of [
      { ...made, name: ' ' },
      { ...made, algorithm: -8 },
      { ...made, publicKey: 'AAAA' },
      { ...made, id: softwarePasskey(PAGE).id },
      { ...key.create(challenge, { flags: 0x41 }), name: 'Phone' },
      { ...key.create(challenge, { origin: 'http://bgk.example' }), name: 'Phone' },
    ])
      await expect(trader.user.addPasskey(bad)).rejects.toMatchObject(INVALID)
    await trader.user.addPasskey(made)
    await expect(
      trader.user.addPasskey({ ...softwarePasskey(PAGE).create(challenge), name: 'b' }),
    ).rejects.toMatchObject({ reason: 'STEP_EXPIRED' })
    await expect(trader.user.beginPasskey({})).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
  })

  it('stays after a restart, with its counter and the challenges that were used', async () => {
    const disk = createMemoryDisk()
    world = await openWorld({ disk })
    trader = await world.trader()
    const key = await add()
    visitor = world.client()
    await logIn(key, { counter: 5 })
    await world.sandbox.stop()
    world = await openWorld({ disk, host: world.host })
    visitor = world.client()
    await expect(logIn(key, { counter: 5 })).rejects.toMatchObject(INVALID)
    await logIn(key, { counter: 6 })
  })
})
