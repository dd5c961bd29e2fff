import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './password-hasher'
import { PoolBusy } from './work-pool'

describe('hashing passwords', () => {
  const hasher = createPasswordHasher({ cost: 4, randomBytes })

  it('writes PHC texts with a salt of their own', async () => {
    const [one, two] = await Promise.all([hasher.hash('Secret2026'), hasher.hash('Secret2026')])
    expect(one).toMatch(/^\$scrypt\$ln=4,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await hasher.verify('Secret2026', one)).toBe(true)
    expect(await hasher.verify('secret2026', one)).toBe(false)
  })

  it('reads hashes of another cost', async () => {
    const dearer = await createPasswordHasher({ cost: 6, randomBytes }).hash('Secret2026')
    expect(await hasher.verify('Secret2026', dearer)).toBe(true)
  })

  it('says no without a hash, or with one it does not know, after the same work', async () => {
    expect(await hasher.verify('', undefined)).toBe(false)
    expect(await hasher.verify('Secret2026', 'plain:Secret2026')).toBe(false)
  })

  it('turns away what would exhaust the machine: 2 run, 50 wait', async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => hasher.hash('Secret2026')))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(8)
    for (const result of refused) expect(result.reason).toBeInstanceOf(PoolBusy)
    expect(await hasher.hash('Secret2026'), 'and goes on').toContain('$scrypt$')
  })
})
