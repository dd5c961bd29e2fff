import assert from 'node:assert/strict'
import { compat, endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { PAGE, refused, succeeded, TRON, withAddress } from '../attack-world'

const { account } = endpoints

/** Money that leaves: who may send it, how much, and how often. */
export const withdrawalAttacks: readonly AttackCase[] = [
  attackCase('withdraw-a-day', 'no more leaves in a day than a day may have', async (world) => {
    const person = await world.createUser({ funds: { USDT: '400000' } })
    const to = await withAddress(person)
    refused(
      await person.send(account.withdraw, { ...to, quantity: '50000.00000001' }),
      'more than the most of one',
    )
    const answers: string[] = []
    for (let times = 0; times < 6; times += 1)
      answers.push((await person.send(account.withdraw, { ...to, quantity: '50000' })).outcome)
    assert.deepEqual(
      answers.filter((outcome) => outcome === 'done').length,
      4,
      '200,000 are the most of a day',
    )
  }),

  attackCase('withdraw-unknown', 'who has shown no papers withdraws nothing', async (world) => {
    const person = await world.createUser({ complete: false })
    const entry = { coin: 'USDT', chain: 'TRC20', address: TRON, remark: '' }
    await person.send(account.addAddress, entry)
    const withdrawal = {
      coin: 'USDT',
      chain: 'TRC20',
      address: TRON,
      quantity: '100',
      fundPassword: person.fundPassword,
    }
    refused(await person.send(account.withdraw, withdrawal), 'a withdrawal', 'KYC_REQUIRED')
  }),

  attackCase('withdraw-barred', 'who is frozen or has lost credit withdraws nothing', async (world) => {
    const person = await world.createUser()
    const to = await withAddress(person)
    for (const [review, reason] of [
      [{ frozen: true }, 'FUNDS_FROZEN'],
      [{ frozen: false, creditScore: 79 }, 'CREDIT_TOO_LOW'],
    ] as const) {
      await world.control('POST', 'review', { what: 'standing', uid: person.uid, ...review })
      refused(await person.send(account.withdraw, { ...to, quantity: '100' }), 'a withdrawal', reason)
    }
  }),

  attackCase(
    'withdraw-other-chain',
    'an address of the book is used on its own chain and for its own coin only',
    async (world) => {
      const person = await world.createUser()
      const to = await withAddress(person)
      for (const wire of [
        { blockName: 'ERC20' },
        { blockName: 'BEP20' },
        { coin: 'BTC', blockName: 'BTC' },
        { blockName: 'XXX' },
        { address: ` ${to.address}x` },
      ])
        refused(await person.send(account.withdraw, { ...to, quantity: '100' }, wire), JSON.stringify(wire))
    },
  ),

  attackCase('withdraw-fee', 'a withdrawal takes neither fee nor state of the client', async (world) => {
    const person = await world.createUser()
    const to = await withAddress(person)
    const own = { outgas: '0', gas: '0', fee: '-100', state: 'completed', lastnumber: '10000' }
    succeeded(await person.send(account.withdraw, { ...to, quantity: '100' }, own))
    const [record] = (await person.client.account.records({ kind: 'withdrawal', ...PAGE })).rows
    assert.deepEqual([Number(record?.fee), record?.status], [1, 'pending'])
  }),

  attackCase(
    'revoke-after',
    'a withdrawal that was sent or taken back is not taken back again',
    async (world) => {
      const person = await world.createUser()
      const to = await withAddress(person)
      const sent = succeeded(await person.send(account.withdraw, { ...to, quantity: '1000' }))
      const id = account.withdraw.response.decode(sent.json).orderId ?? 0
      await world.control('POST', 'review', { what: 'record', id, approved: true })
      refused(await person.send(compat.revokeWithdrawal, { id }), 'taking back what was sent')
      assert.equal((await world.spot(person)).available, '9000.00000000')
    },
  ),

  attackCase('decide-twice', 'staff that decides twice pays once', async (world) => {
    const person = await world.createUser()
    const to = await withAddress(person)
    const sent = succeeded(await person.send(account.withdraw, { ...to, quantity: '1000' }))
    const id = account.withdraw.response.decode(sent.json).orderId ?? 0
    await Promise.all(
      Array.from({ length: 10 }, () =>
        world.control('POST', 'review', { what: 'record', id, approved: false }),
      ),
    )
    assert.equal((await world.spot(person)).available, '10000.00000000')
  }),

  attackCase('withdraw-one-key', 'a hundred times one withdrawal under one key is one', async (world) => {
    const person = await world.createUser()
    const to = await withAddress(person)
    const key = { 'idempotency-key': 'pay-once' }
    for (let times = 0; times < 20; times += 1)
      succeeded(await person.send(account.withdraw, { ...to, quantity: '1000' }, {}, key))
    assert.equal((await world.spot(person)).available, '9000.00000000')
    refused(
      await person.send(account.withdraw, { ...to, quantity: '2000' }, {}, key),
      'another one under the key',
      'IDEMPOTENCY_CONFLICT',
    )
  }),
]
