import { expect, it } from 'vitest'
import { openWorld } from '../../../test/server/open-world'
import { pictureOf } from '../../../test/server/pictures'
import { hasAutomaticReviews } from './hold-reviews'

const MINUTES_2 = 120_000

it('leaves every automatic review to an admin', async () => {
  const world = await openWorld({ bots: true })
  const { engine } = world.sandbox
  const isTimed = () => engine.read(({ state }) => hasAutomaticReviews(state))
  expect(await isTimed()).toBe(false)
  const trader = await world.trader()
  const where = { coin: 'USDT', chain: 'TRC20', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }
  await trader.account.addAddress({ ...where, remark: '' })
  await trader.account.withdraw({ ...where, quantity: '100', fundPassword: '246810' })
  await trader.fiat.buy({ coin: 'USDT', currency: 'INR', quantity: '100' })
  await trader.user.addTicket({ title: 'Question', content: 'Where is my deposit?', images: [] })
  const fresh = world.client()
  await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
  const picture = await pictureOf(fresh)
  const documents = { realName: 'New Person', idCard: '11010519491231002X', front: picture, back: picture }
  await fresh.user.submitIdentity(documents)
  expect(await isTimed()).toBe(true)

  expect(await engine.submit({ type: 'reviews.hold' })).toEqual({ ok: true })
  expect(await isTimed()).toBe(false)
  await engine.clock.advance(MINUTES_2)
  const { body } = await world.control('GET', 'pending')
  expect(body).toMatchObject({
    records: [{ kind: 'withdrawal', amount: '100', dueTs: null }],
    identities: [{ realName: 'New Person' }],
    fiatOrders: [{ status: 'matching', dueTs: null }],
    tickets: [{ title: 'Question', dueTs: null }],
  })
  for (const verdict of [
    { what: 'record', id: body.records[0].id },
    { what: 'identity', uid: body.identities[0].uid },
    { what: 'fiat', id: body.fiatOrders[0].id },
  ])
    expect((await world.control('POST', 'review', { ...verdict, approved: true })).status).toBe(200)
})
