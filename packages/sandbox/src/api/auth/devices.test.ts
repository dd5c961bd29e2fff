import type { Client } from '@bgk/sdk'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountPeer } from '../../../test/server/account-peer'
import { ORIGIN, openWorld, type World } from '../../../test/server/open-world'
import { deviceOf, maskedAddress } from './devices'

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

describe('origin of a login', () => {
  it.each([
    [CHROME, 'Chrome, Android'],
    [SAFARI, 'Safari, iPhone'],
    [`${CHROME} EdgA/130.0.0.0`, 'Edge, Android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Windows'],
    ['node', 'Node.js'],
    ['<script>alert(1)</script>', ''],
    [undefined, ''],
  ])('names browser and system of %s', (header, name) => {
    expect(deviceOf(header)).toBe(name)
  })

  it.each([
    ['203.0.113.9', '203.0.*.*'],
    ['::ffff:203.0.113.9', '203.0.*.*'],
    ['2001:db8:1:2::', '2001:db8:*'],
    ['local', ''],
    ['::1', ''],
  ])('masks the address %s', (ip, masked) => {
    expect(maskedAddress(ip)).toBe(masked)
  })
})

describe('devices', () => {
  let world: World
  let trader: Client
  beforeEach(async () => {
    world = await openWorld()
    trader = await world.trader()
  })

  const logIn = async (ip: string, agent: string, loginPassword = 'Trader2026'): Promise<string> => {
    const body = { account: 'trader@bgk.test', areaCode: '0', loginPassword, type: 'EMAIL', device: 'web' }
    const request = new Request(`${ORIGIN}/member/loginByTelOrEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify(body),
    })
    const answer = await (await world.sandbox.app.fetch(request, { ip })).json()
    return answer.data?.token ?? ''
  }

  it('lists sessions with device, masked address and the current one, without tokens', async () => {
    const token = await logIn('203.0.113.9', CHROME)
    const [current, other] = await trader.user.devices()
    expect(other).toMatchObject({ device: 'Chrome, Android', address: '203.0.*.*', current: false })
    expect(other?.firstSeenAt).toBe(other?.lastSeenAt)
    expect(current).toMatchObject({ current: true })
    const text = await (await world.raw('/user/devices', { headers: { token } })).text()
    expect(text).not.toContain(token.slice(8, 20))
    expect(text).not.toContain('113.9')
  })

  it('records successful and failed logins, newest first', async () => {
    await logIn('203.0.113.9', CHROME, 'Wrong2026')
    await logIn('198.51.100.1', SAFARI)
    expect(await trader.user.loginHistory()).toMatchObject([
      { device: 'Safari, iPhone', address: '198.51.*.*', succeeded: true },
      { device: 'Chrome, Android', address: '203.0.*.*', succeeded: false },
      { succeeded: true },
    ])
  })

  it('preserves successes in the history during a flood of failures', async () => {
    for (let at = 0; at < 30; at += 1) await logIn(`203.0.113.${at}`, CHROME, 'Wrong2026')
    const rows = await trader.user.loginHistory()
    expect(rows.filter(({ succeeded }) => succeeded)).toHaveLength(1)
    expect(rows).toHaveLength(21)
  })

  it('ends one session and closes its account stream with 4401', async () => {
    const token = await logIn('203.0.113.9', CHROME)
    const peer = new AccountPeer(world.sandbox.hub, token)
    await vi.waitFor(() => expect(peer.greeting).toBeDefined())
    const [, other] = await trader.user.devices()
    await trader.user.logoutDevice({ id: other?.id ?? '' })
    await vi.waitFor(() => expect(peer.closed).toBe(4401))
    expect(await trader.user.devices()).toMatchObject([{ current: true }])
    await expect(trader.user.logoutDevice({ id: other?.id ?? '' })).rejects.toMatchObject({
      reason: 'UNKNOWN_SESSION',
    })
  })

  it('ends all other sessions', async () => {
    for (const ip of ['203.0.113.9', '198.51.100.1']) await logIn(ip, CHROME)
    await trader.user.logoutOtherDevices()
    expect(await trader.user.devices()).toMatchObject([{ current: true }])
  })

  it('rejects the session of another member', async () => {
    const fresh = world.client()
    await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    const [theirs] = await trader.user.devices()
    await expect(fresh.user.logoutDevice({ id: theirs?.id ?? '' })).rejects.toMatchObject({
      reason: 'UNKNOWN_SESSION',
    })
    expect(await trader.user.devices()).toHaveLength(1)
  })
})
