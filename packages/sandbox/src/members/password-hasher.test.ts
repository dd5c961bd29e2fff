import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Argon2Library, createArgon2Scheme, findArgon2 } from './argon2-scheme'
import { createPasswordHasher, createPbkdf2Scheme } from './password-hasher'
import { createScryptScheme } from './scrypt-scheme'
import { PoolBusy } from './work-pool'

const PLACE = '203.0.113.7'
const scrypt = (cost: number) => createScryptScheme({ cost, randomBytes })
const pbkdf2 = createPbkdf2Scheme({ subtle: globalThis.crypto.subtle, randomBytes, rounds: 1000 })

describe('password hashing', () => {
  const hasher = createPasswordHasher({ preferred: scrypt(4), others: [pbkdf2] })

  it('creates PHC strings with unique salts', async () => {
    const [one, two] = await Promise.all([hasher.hash('Secret2026', PLACE), hasher.hash('Secret2026', PLACE)])
    expect(one).toMatch(/^\$scrypt\$ln=4,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await hasher.verify('Secret2026', one, PLACE)).toBe(true)
    expect(await hasher.verify('secret2026', one, PLACE)).toBe(false)
    expect(hasher.isOutdated(one)).toBe(false)
  })

  it('uses the cost in docs/operate/secure.md for new hashes', async () => {
    expect(await createScryptScheme({ randomBytes }).hash('Secret2026')).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
  })

  it('verifies hashes of another cost and scheme, and reports them as outdated', async () => {
    for (const scheme of [scrypt(6), pbkdf2]) {
      const old = await scheme.hash('Secret2026')
      expect(await hasher.verify('Secret2026', old, PLACE)).toBe(true)
      expect(await hasher.verify('Secret2027', old, PLACE)).toBe(false)
      expect(hasher.isOutdated(old)).toBe(true)
    }
  })

  it('rejects a missing or unknown hash after the same work', async () => {
    let derived = 0
    const counted = { ...scrypt(4) }
    const verify = counted.verify
    counted.verify = (password, stored) => {
      derived += 1
      return verify(password, stored)
    }
    const counting = createPasswordHasher({ preferred: counted })
    const strange = [
      undefined,
      '',
      'plain:Secret2026',
      '$scrypt$ln=99,r=8,p=3$AAAA$AAAA',
      '$scrypt$ln=0,r=0,p=0$A$A',
    ]
    for (const stored of strange) expect(await counting.verify('Secret2026', stored, PLACE)).toBe(false)
    expect(derived).toBe(strange.length)
  })

  it('rejects excess work: 2 run, 50 wait', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, () => hasher.hash('Secret2026', PLACE)),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(8)
    for (const result of refused) expect(result.reason).toBeInstanceOf(PoolBusy)
    expect(await hasher.hash('Secret2026', PLACE), 'and goes on').toContain('$scrypt$')
  })
})

describe('hashing with Web Crypto only', () => {
  it('matches a known PBKDF2 vector and separates salts', async () => {
    // RFC 7914 section 11: PBKDF2-HMAC-SHA-256 (P="passwd", S="salt", c=1), its first 32 bytes.
    const known = Buffer.from('55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc', 'hex')
    const salted = createPbkdf2Scheme({
      subtle: globalThis.crypto.subtle,
      randomBytes: () => new TextEncoder().encode('salt'),
      rounds: 1,
    })
    expect(await salted.hash('passwd')).toBe(
      `$pbkdf2-sha256$i=1$c2FsdA$${known.toString('base64').replace('=', '')}`,
    )
    expect(await pbkdf2.hash('a')).not.toBe(await pbkdf2.hash('a'))
    expect(await pbkdf2.verify('a', 'nonsense')).toBe(false)
    expect(pbkdf2.reads(pbkdf2.decoy())).toBe(true)
  })
})

describe('optional argon2id', () => {
  // Replaces the native library: same texts, no work.
  const library: Argon2Library = {
    hash: async (password, options) => {
      const { memoryCost, timeCost, parallelism } = Object(options)
      const salt = randomBytes(16).toString('base64').replaceAll('=', '')
      const hash = Buffer.from(password.padEnd(32)).toString('base64').replaceAll('=', '')
      return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${hash}`
    },
    verify: async (stored, password) =>
      stored.endsWith(Buffer.from(password.padEnd(32)).toString('base64').replaceAll('=', '')),
  }
  const hasher = createPasswordHasher({
    preferred: createArgon2Scheme(library, randomBytes),
    others: [scrypt(4)],
  })

  it('creates new hashes and still verifies scrypt', async () => {
    const made = await hasher.hash('Secret2026', PLACE)
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect([await hasher.verify('Secret2026', made, PLACE), await hasher.verify('x', made, PLACE)]).toEqual([
      true,
      false,
    ])
    const old = await scrypt(4).hash('Secret2026')
    expect([
      await hasher.verify('Secret2026', old, PLACE),
      hasher.isOutdated(old),
      hasher.isOutdated(made),
    ]).toEqual([true, true, false])
    expect(await hasher.verify('Secret2026', undefined, PLACE)).toBe(false)
  })

  it('is looked up by name and may be missing', async () => {
    expect(await findArgon2('@node-rs/not-installed-here')).toBeUndefined()
    expect(await findArgon2('node:path'), 'something else of that name').toBeUndefined()
  })
})
