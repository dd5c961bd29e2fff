import assert from 'node:assert/strict'
import { compat, endpoints, extensions } from '@bgk/sdk/endpoints'
import { accountSnapshot } from '../account-snapshot'
import { type AttackCase, attackCase } from '../attack-case'
import type { Person } from '../attack-world'
import { type Owner, ownerAndOther } from '../owner'
import type { HttpReply } from '../send-request'

const { account, cycle, fiat, futures, spot } = endpoints
/** Nothing has this number. */
export const MISSING = 987_654_321

type Ids = Omit<Owner, 'person' | 'picture'>

const NONE: Ids = {
  order: MISSING,
  futuresOrder: MISSING,
  position: MISSING,
  stop: MISSING,
  address: MISSING,
  withdrawal: MISSING,
  fiatOrder: String(MISSING),
  cycleOrder: String(MISSING),
}

/** A call by a stranger about what is somebody else's: the answer of what does not exist, and nothing happens. */
function byId(
  id: string,
  what: string,
  ask: (otherUser: Person, ids: Ids, own: string) => Promise<HttpReply>,
): AttackCase {
  return attackCase(
    id,
    `${what} of somebody else answers as if there were none, and nothing happens`,
    async (world) => {
      const { owner, otherUser } = await ownerAndOther(world)
      const own = `/oss/bgk/members/${otherUser.uid}/own.png`
      const before = await accountSnapshot(owner.person)
      const theirs = await ask(otherUser, owner, own)
      const none = await ask(otherUser, NONE, own)
      assert(theirs.outcome !== 'done' || theirs.data === null, `${what} of somebody else was done`)
      assert.equal(theirs.text, none.text, 'the answer tells that it exists')
      for (const strange of [
        -1,
        0,
        1.5,
        Number.MAX_SAFE_INTEGER,
        '1e3',
        `${MISSING} or 1=1`,
        [],
        null,
        true,
      ]) {
        const odd = await ask(withStrangeIds(otherUser, strange), NONE, own)
        assert(odd.status < 500, `the id ${JSON.stringify(strange)} broke something: HTTP ${odd.status}`)
        assert(
          odd.outcome !== 'done' || odd.text === none.text,
          `the id ${JSON.stringify(strange)} was taken`,
        )
      }
      assert.equal(await accountSnapshot(owner.person), before, 'the owner lost or gained something')
    },
  )
}

/** Writes what is no id wherever the id stands that nothing has. */
function withStrangeIds(person: Person, strange: unknown): Person {
  return {
    ...person,
    send: (entry, input) => {
      const written = Object.entries<unknown>(Object(entry.request.encode(input)))
      const ids = written.filter(([, value]) => String(value) === String(MISSING))
      return person.send(entry, input, Object.fromEntries(ids.map(([name]) => [name, strange])))
    },
  }
}

/** Every call that takes the number of what somebody has. */
export const idsOfOthers: readonly AttackCase[] = [
  byId('cancel-order', 'an order', (me, { order }) => me.send(spot.cancelOrder, { id: order })),
  byId('cancel-futures-order', 'a futures order', (me, { futuresOrder }) =>
    me.send(futures.cancelOrder, { id: futuresOrder }),
  ),
  byId('read-order', 'reading an order', (me, { order }) =>
    me.send(extensions.spot.orderById, { id: order }),
  ),
  byId('read-futures-order', 'reading a futures order', (me, { futuresOrder }) =>
    me.send(extensions.futures.orderById, { id: futuresOrder }),
  ),
  byId('amend-order', 'amending an order', (me, { order }) =>
    me.send(extensions.spot.amendOrder, { id: order, price: '11000' }),
  ),
  byId('amend-futures-order', 'amending a futures order', (me, { futuresOrder }) =>
    me.send(extensions.futures.amendOrder, { id: futuresOrder, price: '11000' }),
  ),
  byId('close-position', 'closing a position', (me, { position }) =>
    me.send(futures.closePosition, { positionId: position, quantity: '1' }),
  ),
  byId('add-stop', 'a stop order on a position', (me, { position }) =>
    me.send(futures.addStopOrder, { positionId: position, quantity: '1', stopLossPrice: '11000' }),
  ),
  byId('edit-stop', 'a stop order', (me, { stop }) =>
    me.send(futures.editStopOrder, { id: stop, stopLossPrice: '11000' }),
  ),
  byId('cancel-stop', 'taking back a stop order', (me, { stop }) =>
    me.send(futures.cancelStopOrder, { id: stop }),
  ),
  byId('remove-address', 'an address in the book', (me, { address }) =>
    me.send(account.removeAddress, { id: address }),
  ),
  byId('revoke-withdrawal', 'a withdrawal', (me, { withdrawal }) =>
    me.send(compat.revokeWithdrawal, { id: withdrawal }),
  ),
  byId('fiat-order', 'a fiat order', (me, { fiatOrder }) => me.send(fiat.order, { id: fiatOrder })),
  byId('fiat-proof', 'paying a fiat order', (me, { fiatOrder }, image) =>
    me.send(fiat.uploadProof, { orderId: fiatOrder, image }),
  ),
  byId('cycle-order', 'a timed contract', (me, { cycleOrder }) =>
    me.send(cycle.positionById, { orderId: cycleOrder }),
  ),
]
