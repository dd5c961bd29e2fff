import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import { createAccessHash, createDerivedKeys, createKeyedHash } from '../../src/members/keyed-hash'
import { createFundPasswordGuard, createLoginGuard } from '../../src/members/password-guards'
import { createSessionDirectory } from '../../src/members/session-directory'
import { createVerificationCodes } from '../../src/members/verification-codes'
import { findPostgres, type PostgresServer, startPostgres } from '../store/postgres-server'
import { enrol } from '../store/small-market'
import { leads, NodeHarness, settledHashes, type TestNode } from './node-harness'

const randomBytes = (size: number) => crypto.getRandomValues(new Uint8Array(size))

/** What the gateway of a node lets people in by. */
function gatewayOf({ engine }: TestNode) {
  const keyedHash = createKeyedHash(crypto.subtle)
  const hash = createAccessHash(
    createDerivedKeys({ keeper: engine, randomBytes, hash: keyedHash }),
    keyedHash,
  )
  return {
    logins: createLoginGuard({ engine, hash, perIp: 20 }),
    fundPasswords: createFundPasswordGuard(engine),
    codes: createVerificationCodes({ engine, hash, randomInt: () => 123_456, perIp: 30 }),
    sessions: createSessionDirectory(engine, randomBytes, nodeDigest),
  }
}

describe('gateways of one exchange', { timeout: 60_000 }, () => {
  let server: PostgresServer
  let nodes: NodeHarness
  let all: TestNode[]
  beforeAll(async () => {
    const bin = findPostgres()
    if (bin === undefined) throw new Error('No PostgreSQL on this machine')
    server = await startPostgres(bin)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    nodes = new NodeHarness(await server.createDatabase())
    all = []
    for (const name of ['a', 'b', 'c']) all.push(await nodes.start(name))
  })
  afterEach(() => nodes.stopAll())

  it('count guesses together, however they are shared out', async () => {
    const uid = await enrol(all[0]!.engine, 'trader')
    const gateways = all.map(gatewayOf)
    let looked = 0
    const wrong = async () => {
      looked += 1
      return false
    }
    const guesses = (count: number) => Array.from({ length: count }, (_, at) => gateways[at % 3]!)
    const logins = await Promise.all(guesses(30).map((one) => one.logins.attempt('name', 'ip', wrong)))
    expect([looked, logins.filter(({ lockedMs }) => lockedMs > 0).length]).toEqual([5, 25])
    looked = 0
    const funds = await Promise.all(guesses(30).map((one) => one.fundPasswords.attempt(uid, wrong)))
    expect([looked, funds.filter(({ lockedMs }) => lockedMs > 0).length]).toEqual([5, 26])
    expect(new Set(await settledHashes(all)).size).toBe(1)
  })

  it('let all right ones in side by side, and know the codes that another has sent, also under another leader', async () => {
    const gateways = all.map(gatewayOf)
    const right = async () => true
    const asked = Array.from({ length: 30 }, (_, at) => gateways[at % 3]!)
    const logins = await Promise.all(asked.map((one) => one.logins.attempt('name', 'ip', right)))
    expect(logins.every((outcome) => outcome.right)).toBe(true)
    expect(await gateways[1]?.codes.issue('mail:a', 'verifyEmail', 'ip')).toMatchObject({ code: '123456' })
    expect(await gateways[2]?.codes.check('mail:a', ['verifyEmail'], '000000')).toBe(false)
    await nodes.stop(all[0]!)
    await vi.waitFor(() => expect(all.slice(1).filter(leads)).toHaveLength(1), { timeout: 20_000 })
    const spent = await Promise.all(
      gateways.slice(1).map(({ codes }) => codes.spend('mail:a', 'verifyEmail', '123456')),
    )
    expect(spent.filter((giveBack) => giveBack !== undefined)).toHaveLength(1)
  })

  it('refuse a session that another has ended', async () => {
    const uid = await enrol(all[0]!.engine, 'trader')
    const [, second, third] = all.map(gatewayOf)
    const member = await all[1]!.engine.read(({ state }) => state.members.get(uid))
    const token = await second?.sessions.open(uid, member?.passwordHash ?? '')
    await vi.waitFor(async () => expect(await third?.sessions.find(token)).toMatchObject({ uid }))
    await second?.sessions.close(nodeDigest.sha256(token ?? ''))
    await vi.waitFor(async () => expect(await third?.sessions.find(token)).toBeUndefined())
    expect(await second?.sessions.find(token)).toBeUndefined()
  })
})
