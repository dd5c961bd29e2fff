import assert from 'node:assert/strict'
import { compat, demo, endpoints } from '@bgk/sdk/endpoints'
import { uploadPng } from '../../test/server/pictures'
import { type AttackCase, attackCase } from '../attack-case'
import { type AttackWorld, FUNDS, type Person, refused, succeeded, together } from '../attack-world'
import { CARD } from '../samples'

const { account, fiat, flash, ieo } = endpoints
const MINUTE = 60_000

/** Sales, swaps, fiat trades and giveaways. */
export const offerAttacks: readonly AttackCase[] = [
  attackCase('ieo-member-limit', 'limits purchases in a sale, also by parallel orders', async (world) => {
    const person = await world.createUser({ funds: { USDT: '100000' } })
    const project = (await world.visitor.ieo.projects()).find(({ status }) => status === 'open')
    const order = {
      projectId: project?.id ?? 0,
      payCoin: 'USDT',
      quantity: '100000',
      fundPassword: person.fundPassword,
    }
    const { done } = await together(4, () => person.send(ieo.subscribe, order))
    assert.equal(done, 2, '200,000 are the most of a member')
  }),

  attackCase('ieo-closed', 'rejects purchases before and after a sale', async (world) => {
    const person = await world.createUser()
    const shut = (await world.visitor.ieo.projects()).filter(({ status }) => status !== 'open')
    assert(shut.length > 0, 'every sale is open')
    for (const { id } of shut) {
      const order = {
        projectId: id,
        payCoin: 'USDT',
        quantity: '1000',
        fundPassword: person.fundPassword,
      }
      refused(await person.send(ieo.subscribe, order), `buying of sale ${id}`)
    }
  }),

  attackCase('ieo-locked', 'locks coins of a sale until their release', async (world) => {
    const person = await world.createUser()
    const project = (await world.visitor.ieo.projects()).find(({ status }) => status === 'open')
    const order = {
      projectId: project?.id ?? 0,
      payCoin: 'USDT',
      quantity: '1000',
      fundPassword: person.fundPassword,
    }
    succeeded(await person.send(ieo.subscribe, order))
    const { available } = await world.spot(person, project?.coin ?? '')
    assert.equal(Number(available), 0)
    refused(
      await person.send(account.transferFiat, {
        direction: 'in',
        coin: project?.coin ?? '',
        quantity: '1',
      }),
      'moving it',
    )
  }),

  attackCase('fiat-paid-late', 'rejects a payment after its deadline', async (world) => {
    const person = await world.createUser()
    const id = await purchaseToPay(world, person)
    await world.later(21 * MINUTE)
    const image = await uploadPng(person.client)
    refused(await person.send(fiat.uploadProof, { orderId: String(id), image }), 'a payment after 21 minutes')
    assert.equal((await world.spot(person)).available, '10000.00000000')
  }),

  attackCase('fiat-paid-twice', 'accepts a payment once, and credits its coins once', async (world) => {
    const person = await world.createUser()
    const id = await purchaseToPay(world, person)
    const image = await uploadPng(person.client)
    await together(10, () => person.send(fiat.uploadProof, { orderId: String(id), image }))
    await Promise.all(
      Array.from({ length: 5 }, () => world.control('POST', 'review', { what: 'fiat', id, approved: true })),
    )
    const { available } = await person.client.account.fiatBalance({ coin: 'USDT' })
    assert.equal(Number(available) + Number((await world.spot(person)).available), 10_100)
  }),

  attackCase('fiat-sell-nothing', 'rejects fiat sales without balance or bank card', async (world) => {
    const person = await world.createUser()
    const sale = { coin: 'USDT', currency: 'CNY', quantity: '100', fundPassword: person.fundPassword }
    refused(await person.send(fiat.sell, sale), 'selling without a card')
    await person.client.user.addBank(CARD)
    refused(await person.send(fiat.sell, sale), 'selling nothing')
    await person.client.account.transferFiat({ direction: 'in', coin: 'USDT', quantity: '150' })
    const { done } = await together(10, () => person.send(fiat.sell, sale))
    assert.equal(done, 1, '150 were there')
  }),

  attackCase(
    'claim-twice',
    'pays demo funds once a day, also for a hundred parallel claims',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const { done } = await together(100, () => person.send(demo.claimFunds, undefined))
      assert.equal(done, 1)
    },
  ),

  attackCase('reported-deposit', 'credits no deposit before its review', async (world) => {
    const person = await world.createUser()
    const where = { coin: 'USDT', chain: 'TRC20', chainLabel: 'TRC20' }
    const { address } = await person.client.account.depositAddress(where)
    const image = await uploadPng(person.client)
    await person.send(
      compat.depositProof,
      { coin: 'USDT', chain: 'TRC20', address, quantity: '50000', image },
      { state: 'completed', status: 'completed' },
    )
    assert.equal((await world.spot(person)).available, '10000.00000000')
  }),

  attackCase(
    'flash-own-price',
    'ignores price and rate sent by the client for a swap, and rejects a coin for itself',
    async (world) => {
      const person = await world.createUser()
      const pairs = await person.client.flash.pairs()
      const pair = pairs.find(({ from, to }) => from === 'USDT' && to === 'ETH')
      const swap = { pairId: pair?.id ?? 0, quantity: '1000', fundPassword: person.fundPassword }
      const own = {
        mainprice: '1000000',
        tradprice: '0.01',
        tonumber: '1000',
        price: '0.01',
        fromCoin: 'BGK',
        toCoin: 'BTC',
      }
      succeeded(await person.send(flash.swap, swap, own))
      const got = Number((await world.spot(person, 'ETH')).available) - Number(FUNDS.ETH)
      assert(got > 0.2 && got < 0.5, `1,000 USDT became ${got} ETH`)
    },
  ),
]

/** Creates a fiat order of 100 USDT matched with a merchant, and returns its number. */
async function purchaseToPay(world: AttackWorld, person: Person): Promise<number> {
  const { json } = succeeded(await person.send(fiat.buy, { coin: 'USDT', currency: 'CNY', quantity: '100' }))
  const id = Number(fiat.buy.response.decode(json).orderId)
  await world.control('POST', 'review', { what: 'fiat', id, approved: true })
  return id
}
