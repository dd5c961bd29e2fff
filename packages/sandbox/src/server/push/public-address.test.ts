import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address'

it.each(['8.8.8.8', '142.250.74.106', '2a00:1450:4001:82a::200a', '2001:4860:4860::8888'])(
  'accepts the public address %s',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'push.example',
  '',
])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false))
