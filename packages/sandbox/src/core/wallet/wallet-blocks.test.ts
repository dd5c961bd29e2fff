import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectReplays } from '../../../test/core/expect-replays'
import { Harness } from '../../../test/core/harness'
import { addAddress, HOUR, open, out } from '../../../test/core/wallet-member'
import { chains } from '../../content/coins'
import type { CommandBody } from '../commands'
import { ExchangeWorld } from '../exchange-world'

describe('I21 and I16', () => {
  it('accepts no withdrawal that an independent reader of the journal forbids; a snapshot gives the same state', () => {
    let accepted = 0
    let left = 0
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(11), fc.nat(3), fc.nat(100)), { minLength: 30, maxLength: 60 }),
        (steps) => {
          const harness = new Harness({ chains })
          const run = (body: CommandBody) => harness.answer(body)
          const uids = [0, 1].map((i) => {
            const account = { email: `p${i}@bgk.example` }
            const made = run({
              type: 'member.create',
              account,
              passwordHash: 'h',
              role: 'member',
              verified: i === 0,
              fundPasswordHash: 'fund1',
            })
            const uid = made.ok ? (made.uid ?? 0) : 0
            harness.credit(uid, 'USDT', '5000')
            addAddress(harness, uid)
            return uid
          })
          for (const [what, some, n] of steps) {
            harness.ts += n * HOUR
            const uid = uids[n % 2] ?? 0
            const bodies: readonly CommandBody[] = [
              out(uid, { passwordHash: `fund${some % 2}`, quantity: String(20 + n) }),
              out(uid, { passwordHash: 'fund1', reviewMs: n * HOUR }),
              out(uid, { passwordHash: 'fund0', reviewMs: n * HOUR }),
              { type: 'member.restrict', uid, creditScore: 78 + some },
              { type: 'member.restrict', uid, fundsLocked: some === 0 },
              { type: 'member.fundPassword', uid, passwordHash: `fund${some % 2}` },
              { type: 'member.password', uid, passwordHash: 'h' },
              {
                type: 'member.identity',
                uid,
                realName: 'N',
                idCard: `${uid}`,
                front: 'f',
                back: 'b',
                handheld: '',
                reviewMs: n,
              },
              { type: 'member.decideIdentity', uid, approved: some > 0 },
              { type: 'wallet.decide', recordId: some + 1, approved: n % 2 === 0 },
              { type: 'clock.tick' },
              {
                type: 'member.bind',
                uid,
                account: { phone: `1390013900${some}`, areaCode: '86' },
                replace: n % 2 === 0,
              },
            ]
            const body = bodies[what]
            if (body !== undefined) run(body)
          }
          accepted += harness.withdrawals.accepted
          left += harness.withdrawals.left
          expectReplays(harness)
        },
      ),
      { numRuns: 60 },
    )
    expect(accepted).toBeGreaterThan(0)
    expect(left).toBeGreaterThan(0)
  })

  const blocks: Readonly<Record<string, (harness: Harness, world: ExchangeWorld, uid: number) => void>> = {
    KYC: (harness, world, uid) => {
      harness.run({ type: 'member.decideIdentity', uid, approved: false })
      world.people.open(uid).kyc = 'verified'
    },
    'fund password': (_harness, world, uid) => {
      const member = world.members.get(uid)
      if (member !== undefined) member.fundPasswordHash = 'guess'
    },
    credit: (harness, world, uid) => {
      harness.run({ type: 'member.restrict', uid, creditScore: 79 })
      world.people.open(uid).creditScore = 80
    },
    frozen: (harness, world, uid) => {
      harness.run({ type: 'member.restrict', uid, fundsLocked: true })
      world.people.open(uid).fundsLocked = false
    },
    lock: (harness, world, uid) => {
      harness.run({ type: 'member.password', uid, passwordHash: 'new' })
      world.people.open(uid).lockedUntil = harness.ts
    },
  }

  it.each(Object.keys(blocks))('detects a planted hole by the independent reader: %s', (name) => {
    const { harness, uid } = open({ verified: name !== 'KYC' })
    const { state } = harness.exchange
    if (!(state instanceof ExchangeWorld)) throw new Error('no world')
    if (name === 'KYC') {
      const documents = { realName: 'A', idCard: '1', front: 'f', back: 'b', handheld: '' }
      harness.run({ type: 'member.identity', uid, ...documents })
    }
    blocks[name]?.(harness, state, uid)
    const passwordHash = name === 'fund password' ? 'guess' : 'fund'
    expect(() => harness.run(out(uid, { passwordHash }))).toThrow(
      `I21: a withdrawal of ${uid} was accepted despite ${name}`,
    )
  })

  it.each(['frozen', 'lock'])('detects a withdrawal through a planted hole: %s', (name) => {
    const { harness, uid } = open()
    const { state } = harness.exchange
    if (!(state instanceof ExchangeWorld)) throw new Error('no world')
    const answer = harness.answer(out(uid))
    blocks[name]?.(harness, state, uid)
    const recordId = answer.ok ? (answer.recordId ?? 0) : 0
    const decide = { type: 'wallet.decide', recordId, approved: true } as const
    expect(() => harness.run(decide)).toThrow(`I21: a withdrawal of ${uid} left despite ${name}`)
  })
})
