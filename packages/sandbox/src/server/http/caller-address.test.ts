import { describe, expect, it } from 'vitest'
import { callerAddress } from './caller-address'
import { StartError } from './start-error'

const from = (trusted: readonly string[], peer: string | undefined, forwarded?: string) =>
  Reflect.apply(callerAddress(trusted), undefined, [
    {
      socket: { remoteAddress: peer },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    },
  ])

describe('caller address for rate limits', () => {
  it.each([
    ['IPv4 as it is', '203.0.113.9', '203.0.113.9'],
    ['IPv4 in the form of IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['IPv6 by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['a short IPv6 by its /64', '2001:db8::6', '2001:db8:0:0::/64'],
    ['IPv6 with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['IPv6 in capitals and with zeros', '2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['this machine', '::1', '::1'],
    ['nobody any more', undefined, 'gone'],
  ])('%s', (_, peer, counted) => {
    expect(from([], peer)).toBe(counted)
  })

  it('is the peer without trusted proxies, regardless of the header', () => {
    expect(from([], '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
    expect(from(['10.0.0.0/8'], '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  })

  it('is the last untrusted address of the header', () => {
    const proxies = ['10.0.0.0/8', '127.0.0.1', '2001:db8:ff::/48']
    expect(from(proxies, '127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(from(proxies, '::ffff:127.0.0.1', '192.0.2.66, 198.51.100.1, 10.1.2.3')).toBe('198.51.100.1')
    expect(from(proxies, '10.0.0.1', '2001:db8:7:7::9, 2001:db8:ff::1')).toBe('2001:db8:7:7::/64')
    expect(from(proxies, '10.0.0.1', '198.51.100.1:51000')).toBe('198.51.100.1')
    expect(from(proxies, '10.0.0.1', '[2001:db8:7:7::9]:443')).toBe('2001:db8:7:7::/64')
    expect(from(proxies, '127.0.0.1'), 'no header: the program on this machine').toBe('127.0.0.1')
  })

  it('stops at an invalid address', () => {
    expect(from(['10.0.0.1'], '10.0.0.1', '198.51.100.1, unknown')).toBe('10.0.0.1')
    expect(from(['10.0.0.1'], '10.0.0.1', '')).toBe('10.0.0.1')
  })

  it('is never this machine for a remote caller', () => {
    expect(from(['10.0.0.1'], '10.0.0.1', '127.0.0.1')).toBe('10.0.0.1')
    expect(from(['10.0.0.1'], '10.0.0.1', '::1')).toBe('10.0.0.1')
  })

  it.each([
    '10.0.0.0/33',
    '10.0.0/8',
    'proxy.example',
    '10.0.0.1/',
    '2001:db8::/129',
    '10.0.0.0/8/8',
    '',
    '*',
  ])('rejects %j as a proxy', (text) => {
    expect(() => callerAddress([text])).toThrow(StartError)
  })
})
