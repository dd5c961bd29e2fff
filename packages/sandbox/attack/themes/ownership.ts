import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { accountSnapshot } from '../account-snapshot'
import { attackCase, type Theme } from '../attack-case'
import { PAGE, refused, succeeded } from '../attack-world'
import { ownerAndOther } from '../owner'
import { everyCall } from '../wire'
import { idsOfOthers, MISSING } from './ids-of-others'
import { picturesOfOthers } from './pictures-of-others'

const { account, fiat, futures, spot, user } = endpoints

const behindLogin = everyCall.filter(({ auth }) => auth)

/** What is somebody else's, asked for by who it does not belong to. */
export const ownership: Theme = {
  name: 'ownership',
  surroundings: {},
  cases: [
    ...idsOfOthers,

    attackCase(
      'stop-orders',
      'the stop orders of a position of somebody else are not shown',
      async (world) => {
        const { owner, otherUser } = await ownerAndOther(world)
        const theirs = await otherUser.send(futures.stopOrders, { positionId: owner.position })
        const none = await otherUser.send(futures.stopOrders, { positionId: MISSING })
        assert.equal(theirs.text, none.text)
      },
    ),

    attackCase('close-all', "closing everything closes one's own only", async (world) => {
      const { owner, otherUser } = await ownerAndOther(world)
      const before = await accountSnapshot(owner.person)
      await otherUser.send(futures.closeAll, undefined)
      await otherUser.send(futures.closeByCoin, { coin: 'BTC', side: 'all' })
      assert.equal(await accountSnapshot(owner.person), before)
    }),

    attackCase(
      'withdraw-to-their-address',
      "nobody withdraws to an address of somebody else's book",
      async (world) => {
        const { otherUser } = await ownerAndOther(world)
        const to = { coin: 'USDT', chain: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
        const withdrawal = { ...to, quantity: '100', fundPassword: otherUser.fundPassword }
        refused(
          await otherUser.send(account.withdraw, withdrawal),
          'a withdrawal',
          'NO_ADDRESS',
          'ADDRESS_UNKNOWN',
        )
        assert.deepEqual((await otherUser.client.account.withdrawalContext({ coin: 'USDT' })).addresses, [])
      },
    ),

    attackCase('deposit-address', 'no two members share a deposit address', async (world) => {
      const { owner, otherUser } = await ownerAndOther(world)
      const where = { coin: 'USDT', chain: 'TRC20', chainLabel: 'TRC20' }
      const theirs = await owner.person.client.account.depositAddress(where)
      assert.notEqual((await otherUser.client.account.depositAddress(where)).address, theirs.address)
    }),

    attackCase('uid-in-lists', 'a member number in query or body shows nobody else', async (world) => {
      const { owner, otherUser } = await ownerAndOther(world)
      const { uid, email } = owner.person
      const as = { uid, userId: uid, member: uid, memberId: uid, user: uid, account: email, email }
      for (const entry of [spot.openOrders, spot.orderHistory, futures.openOrders, fiat.orders] as const) {
        const plain = await otherUser.send(entry, PAGE)
        assert.equal((await otherUser.send(entry, PAGE, as)).text, plain.text, entry.name)
      }
      for (const entry of [
        user.info,
        user.tickets,
        account.addresses,
        account.spotAssets,
        futures.positions,
      ] as const) {
        const response = await otherUser.send(entry, undefined, as)
        assert(!response.text.includes(email) && !response.text.includes('Private'), entry.name)
      }
    }),

    attackCase('uid-in-writes', 'a member number in a body spends nobody else’s money', async (world) => {
      const { owner, otherUser } = await ownerAndOther(world)
      const before = await accountSnapshot(owner.person)
      const as = {
        uid: owner.person.uid,
        userId: owner.person.uid,
        member: owner.person.uid,
        role: 'staff',
      }
      const order = { pair: 'BTC/USDT', price: '21000', quantity: '0.001' }
      const { json } = succeeded(await otherUser.send(spot.buyLimit, order, as))
      assert.equal(await accountSnapshot(owner.person), before)
      await otherUser.send(spot.cancelOrder, { id: spot.buyLimit.response.decode(json).orderId ?? 0 })
    }),

    attackCase('keys-of-others', "the key of somebody else's order tells and does nothing", async (world) => {
      const { owner, otherUser } = await ownerAndOther(world)
      const key = { 'idempotency-key': 'key-of-the-owner' }
      const order = { pair: 'BTC/USDT', price: '20500', quantity: '0.001' }
      const first = succeeded(await owner.person.send(spot.buyLimit, order, {}, key))
      const settled = await otherUser.send(spot.buyLimit, order, {}, { ...key, 'idempotency-settle': '1' })
      refused(settled, 'settling the key of somebody else')
      const other = await otherUser.send(
        spot.buyLimit,
        { ...order, quantity: '0.002' },
        {},
        { ...key, 'idempotency-key': 'mine' },
      )
      assert.notEqual(other.text, first.text)
    }),

    attackCase('no-token', 'every call of a member refuses who is not logged in', async (world) => {
      assert(behindLogin.length > 60, 'the endpoint table has lost its calls')
      for (const { name, path, method } of behindLogin) {
        const body = method === 'POST' ? { fields: {} } : {}
        for (const headers of [{}, { token: '' }, { token: `bgk_sbx_${'A'.repeat(49)}` }]) {
          const response = await world.ask(path, { method, headers, ...body })
          assert.deepEqual([name, response.outcome], [name, 'NOT_LOGGED_IN'])
        }
      }
    }),

    attackCase('see-picture', 'a picture is not there for anybody but its owner', async (world) => {
      const { owner, otherUser } = await ownerAndOther(world)
      const { picture, person } = owner
      const seen = async (headers: Record<string, string>, path = picture) =>
        (await world.ask(path, { headers })).status
      assert.equal(await seen({ token: person.token }), 200, 'the owner sees it')
      const others: Record<string, string>[] = [
        {},
        { token: otherUser.token },
        { token: `${person.token}x` },
        { cookie: `token=${person.token}` },
        { authorization: `Bearer ${person.token}` },
        { 'x-sandbox-key': 'guess' },
      ]
      for (const headers of others) assert.equal(await seen(headers), 404, JSON.stringify(headers))
      assert.equal(await seen({}, `${picture}?token=${person.token}`), 404)
      const hidden = await world.ask(picture)
      const none = await world.ask(picture.replace(/[^/]+$/, 'none.png'))
      const plain = (text: string) => text.replace(/<RequestId>[^<]+</, '').replaceAll(/[\w-]+\.png/g, '')
      assert.equal(plain(hidden.text), plain(none.text), 'the refusal tells that it is there')
    }),

    ...picturesOfOthers,

    attackCase('upload-folder', "upload credentials are for one's own folder", async (world) => {
      const { owner, otherUser } = await ownerAndOther(world)
      const theirs = await owner.person.client.home.uploadCredentials()
      const own = await otherUser.client.home.uploadCredentials()
      assert.notEqual(own.folder, theirs.folder)
      assert(own.folder?.includes(String(otherUser.uid)), own.folder)
    }),

    attackCase('control-plane', 'the control plane answers nobody without its key', async (world) => {
      const paths = ['outbox', 'members', 'verify', 'pending', 'clock', 'funds', 'review', 'reset', 'faults']
      for (const path of paths)
        for (const headers of [
          {},
          { 'x-sandbox-key': '' },
          { 'x-sandbox-key': 'guess' },
          { 'x-sandbox-key': '*', 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
          { authorization: 'Basic YWRtaW46YWRtaW4=' },
        ])
          for (const method of ['GET', 'POST']) {
            const response = await world.ask(`/sandbox/${path}`, { method, headers })
            assert([403, 404].includes(response.status), `${method} ${path}: HTTP ${response.status}`)
          }
    }),

    attackCase('house-accounts', 'nobody logs in as a bot, the house or the staff', async (world) => {
      for (const name of ['bot-1', 'bot-2', 'house', 'staff', 'admin', 'root', '0', '1'])
        for (const password of ['', 'admin', 'bot-1', 'Secret2026']) {
          const login = { account: name, by: 'email', areaCode: '0', password: 'x', device: 'web' } as const
          refused(
            await world.send(endpoints.member.login, login, { loginPassword: password }),
            `a log-in as ${name}`,
          )
        }
    }),
  ],
}
