import { connect } from 'node:net'
import { endpoints } from '@bgk/sdk/endpoints'
import { describe, expect, it, vi } from 'vitest'
import { listen } from '../../src/server/http/listen'
import { EXPOSED_LIMITS, NO_LIMITS } from '../../src/server/http/rate-limits'
import { HubMember } from '../../src/server/sockets/hub-member'
import type { SocketPeer } from '../../src/server/sockets/socket-peer'
import { createSandboxHarness } from './sandbox-harness'

const { ends, start } = createSandboxHarness({ bots: false })

const ONE_A_MINUTE = { ...NO_LIMITS, public: { perSecond: 1 / 60, burst: 1 } }

const portOf = (url: string) => Number(new URL(url).port)

describe('behind a proxy', () => {
  it('the header of a trusted one says who calls, and nobody becomes this machine by it', async () => {
    const proxied = await start({ trustedProxies: ['127.0.0.1'], limits: ONE_A_MINUTE })
    const ask = (path: string, address?: string) =>
      fetch(proxied.url + path, {
        headers: {
          'x-sandbox-key': proxied.controlKey,
          ...(address !== undefined && { 'x-forwarded-for': address }),
        },
      })
    const statuses: number[] = []
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.9, 203.0.113.1']) {
      statuses.push((await ask('/trad/symbols', address)).status)
    }
    expect(statuses).toEqual([200, 200, 429])
    expect((await ask('/sandbox/outbox', '203.0.113.1')).status).toBe(404)
    expect((await ask('/sandbox/outbox')).status).toBe(200)
  })

  it('the header of anybody else says nothing', async () => {
    const direct = await start({ limits: ONE_A_MINUTE })
    const ask = (address: string) =>
      fetch(`${direct.url}/trad/symbols`, { headers: { 'x-forwarded-for': address } })
    expect([(await ask('203.0.113.1')).status, (await ask('203.0.113.2')).status]).toEqual([200, 429])
  })

  it('a trusted proxy lets others in: demo passwords are made up, and codes of accounts are shown to nobody', async () => {
    const proxied = await start({ trustedProxies: ['127.0.0.1'] })
    expect(proxied.accounts[0]?.password).toMatch(/^[A-Za-z0-9]{20}$/)
    const account = 'trader@bgk.test'
    const { path, request } = endpoints.user.getCode
    const fields = Object(request.encode({ purpose: 'verifyEmail', account, areaCode: '0' }))
    const response = await fetch(`${proxied.url}${path}?${new URLSearchParams(fields)}`)
    expect(await response.json()).toMatchObject({ code: 200 })
    const inbox = await fetch(`${proxied.url}/demo/inbox?account=${encodeURIComponent(account)}`)
    expect(await inbox.json()).toMatchObject({ code: 200, data: [] })
  })

  it('what is no address of a proxy is named at the start', async () => {
    await expect(start({ trustedProxies: ['proxy'] })).rejects.toThrow('"proxy"')
  })
})

describe('the listener', () => {
  it('who dribbles a head or a body is hung up on', async () => {
    const listener = await listen(0, '127.0.0.1')
    const { headersTimeout, requestTimeout, keepAliveTimeout } = listener.server
    await listener.close()
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 30_000, 65_000])
  })
})

describe('sockets', () => {
  it('who does not stop when told goodbye is cut off', () => {
    const events: string[] = []
    const peer: SocketPeer = {
      send: () => {},
      buffered: 0,
      close: () => events.push('close'),
      terminate: () => events.push('terminate'),
    }
    const member = new HubMember(peer, 'ip', () => 0)
    for (let times = 0; times < 20; times++) expect(member.beat()).toBe(true)
    expect(events).toEqual([])
    for (let times = 0; times < 181; times++) expect(member.beat()).toBe(false)
    expect(events.at(0)).toBe('close')
    expect(events.at(-1)).toBe('terminate')
  })
})

describe('where it listens', () => {
  it('where others can reach it, reading has the rates of an exchange, and TLS before it is kept', async () => {
    // Nothing is earned back while the calls are made.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    ends.push(() => vi.useRealTimers())
    const open = await start({ host: '0.0.0.0', iKnow: true })
    const url = open.url.replace('localhost', '127.0.0.1')
    const secure = await fetch(`${url}/trad/symbols`, {
      headers: { 'x-forwarded-proto': 'https', host: 'exchange.example' },
    })
    // fetch sets Host itself, therefore the name is the machine's, which is left alone.
    expect(secure.headers.get('strict-transport-security')).toBeNull()
    const response = await new Promise<string>((resolve) => {
      const socket = connect(portOf(open.url), '127.0.0.1')
      let text = ''
      socket.on('data', (data) => {
        text += data.toString('latin1')
      })
      socket.on('close', () => resolve(text))
      socket.write(
        'GET /trad/symbols HTTP/1.1\r\nHost: exchange.example\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n',
      )
    })
    expect(response).toMatch(/^strict-transport-security: max-age=31536000\r$/im)
    const answers = await Promise.all(Array.from({ length: 390 }, () => fetch(`${url}/home/versions`)))
    // On this machine alone all of them would have passed.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(38)
    expect(EXPOSED_LIMITS).toMatchObject({
      public: { perSecond: 20, burst: 40 },
      orders: { perSecond: 20, burst: 40 },
      account: { perSecond: 10 },
      settling: { perSecond: 1 / 10, burst: 100 },
      uploads: { perSecond: 5 / 60, burst: 5 },
      uploadBytes: 200_000_000,
      loginsPerIp: 20,
      codesPerIp: 30,
      socketsPerIp: 50,
    })
  })
})
