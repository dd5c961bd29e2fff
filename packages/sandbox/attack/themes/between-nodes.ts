import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { accountSnapshot } from '../account-snapshot'
import { atEachNode, clusterOf, logInAt, refusedAtEach } from '../at-each-node'
import { type AttackCase, attackCase } from '../attack-case'
import { type AttackWorld, BTC, outcomes, type Person, refused, succeeded } from '../attack-world'
import { assertNoSlowdown, flood } from '../flood'
import { requesterOf } from '../send-request'
import { onItsOwn } from '../start-target'

const { account, member, spot, user } = endpoints

const order = { pair: BTC, price: '20000', quantity: '0.001' }
/** Of what nodes sign. */
const MARK = 44

interface ReceivedMessage {
  readonly subject: string
  readonly text: string
}

/** Whoever reaches the broker and not the database: hears everything, and says what they like. */
async function atBroker(
  world: AttackWorld,
  attack: (broker: NatsConnection, received: readonly ReceivedMessage[]) => Promise<unknown>,
): Promise<unknown> {
  const broker = await connect({ servers: clusterOf(world).natsUrl.replace('nats://', '') })
  try {
    const received: ReceivedMessage[] = []
    broker.subscribe('>', {
      callback: (error, message) => {
        if (error === null) received.push({ subject: message.subject, text: message.string() })
      },
    })
    await broker.flush()
    return await attack(broker, received)
  } finally {
    await broker.close()
  }
}

/** Gives nodes something to say: an order at each, a transfer, a cancellation. */
async function trade(world: AttackWorld, person: Person): Promise<void> {
  for (const at of atEachNode(world).all) succeeded(await at(person.token, spot.buyLimit, order))
  const { rows } = await person.client.spot.openOrders({ page: 1, limit: 100 })
  succeeded(await person.send(spot.cancelOrder, { id: rows[0]?.id ?? 0 }))
  const move = { direction: 'in', coin: 'USDT', quantity: '100' } as const
  succeeded(await person.send(account.transferFutures, move))
}

/** All that the nodes say of a member is what it was, at each of them. */
async function isAsBefore(world: AttackWorld, person: Person, before: string): Promise<void> {
  assert.equal(await accountSnapshot(person), before)
  const responses = await Promise.all(
    atEachNode(world).all.map((at) => at(person.token, account.spotAssets, undefined)),
  )
  assert.equal(new Set(responses.map(({ text }) => text)).size, 1, 'the nodes tell different things')
  await world.isWhole()
}

/** What stands between nodes, and between a caller and the node that is behind. */
export const betweenNodes: readonly AttackCase[] = [
  attackCase(
    'broker-replayed',
    'everything that nodes said, said again by a stranger at the broker, is done no second time',
    (world) =>
      atBroker(world, async (broker, received) => {
        const person = await world.createUser()
        await trade(world, person)
        const before = await accountSnapshot(person)
        const all = [...received]
        assert(
          all.some(({ subject }) => subject.includes('.commands.')),
          'no command was heard',
        )
        for (let times = 0; times < 3; times += 1)
          for (const { subject, text } of all) broker.publish(subject, text)
        await broker.flush()
        succeeded(await person.send(user.info, undefined))
        await isAsBefore(world, person, before)
        return `${all.length} messages, three times`
      }),
  ),

  attackCase(
    'broker-forged',
    'commands, rows, leaders and answers that a stranger made up at the broker are heard by nobody',
    (world) =>
      atBroker(world, async (broker, received) => {
        const person = await world.createUser()
        await trade(world, person)
        const before = await accountSnapshot(person)
        const all = [...received]
        const subjects = [...new Set(all.map(({ subject }) => subject))]
        const credit = {
          type: 'funds.credit',
          uid: person.uid,
          coin: 'USDT',
          amount: '1000000',
          memo: 'mine',
        }
        const deadline = Date.now() + 60_000
        const sent = { id: 1_000_000, key: 'forged', isCounted: false, deadline, body: credit }
        const commands = JSON.stringify({ from: 'a', commands: [sent] })
        const leader = JSON.stringify({
          epoch: 999,
          session: 1,
          isReady: true,
          node: 'x',
          address: 'x',
          seq: 1,
        })
        for (const { subject, text } of all) {
          const mark = text.slice(0, MARK)
          const changed = text.slice(MARK).replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
          for (const forged of [mark + changed, mark + commands, text.slice(MARK), '', mark])
            broker.publish(subject, forged)
        }
        for (const subject of subjects) {
          for (const body of [commands, leader, '{}', 'null', '{'])
            for (const mark of ['', 'A'.repeat(MARK)]) broker.publish(subject, mark + body)
          // What a node has signed, where it was not said.
          for (const { text } of all.slice(0, 50)) broker.publish(subject, text)
        }
        await broker.flush()
        succeeded(await person.send(spot.buyLimit, order))
        succeeded(await person.send(spot.cancelOrder, { id: await newestOrder(person) }))
        await isAsBefore(world, person, before)
        return `${subjects.length} subjects`
      }),
  ),

  attackCase(
    'broker-flood',
    'a flood of nonsense at the broker costs nobody an answer, and does not fill the log',
    (world) =>
      atBroker(world, async (broker, received) => {
        const other = await world.createUser()
        await trade(world, other)
        const [{ subject } = assert.fail('nothing was heard')] = received.filter((one) =>
          one.subject.endsWith('.rows'),
        )
        const lines = world.target.log?.length ?? 0
        const nonsense = 'x'.repeat(1000)
        const figures = await assertNoSlowdown(
          world,
          other,
          () =>
            flood(async () => {
              broker.publish(subject, nonsense)
              await broker.flush()
            }),
          Number.POSITIVE_INFINITY,
        )
        const more = (world.target.log?.length ?? 0) - lines
        assert(more < 20, `${more} lines were logged`)
        return figures
      }),
  ),

  attackCase(
    'state-of-tomorrow',
    'a flood of reads that ask to wait for a command that will not come costs the others nothing',
    async (world) => {
      const [flooder, other] = [
        await world.createUser({ complete: false, funds: {} }),
        await world.createUser(),
      ]
      const response = await world.ask(spot.symbols.path)
      const exchange = response.headers.get('exchange-seq')?.split('-')[0] ?? ''
      const headers = { 'exchange-seq': `${exchange}-999999999999999` }
      const begin = () => flood(() => flooder.send(account.spotAssets, undefined, {}, headers))
      return assertNoSlowdown(world, other, begin)
    },
  ),

  attackCase(
    'odd-states',
    'a state that no exchange can be in, or of another one, changes no answer and keeps nobody waiting',
    async (world) => {
      const { nodes } = clusterOf(world)
      const person = await world.createUser()
      const expected = (await person.send(account.spotAssets, undefined)).text
      const exchange = (await world.ask(spot.symbols.path)).headers.get('exchange-seq')?.split('-')[0] ?? ''
      for (const state of [
        '',
        '-',
        'x',
        `${exchange}-`,
        `${exchange}--1`,
        `${exchange}-1e9`,
        `${exchange}-9.5`,
        `other-999999`,
        `${exchange}-${'9'.repeat(400)}`,
        `${exchange}-1, ${exchange}-999999999`,
      ])
        for (const { url } of nodes) {
          const headers = { token: person.token, 'exchange-seq': state }
          const begun = performance.now()
          const response = await requesterOf(url)(account.spotAssets.path, { headers })
          assert.equal(response.text, expected, state)
          if (world.timed) assert(performance.now() - begun < 900, `${state} kept it waiting`)
        }
    },
  ),

  attackCase(
    'under-a-new-leader',
    'a lock, a log-out and a spent code outlive the node that led',
    ({ target }) =>
      onItsOwn(target, {}, async (world) => {
        const nodes = atEachNode(world)
        const [guessed, gone] = [
          await world.createUser({ complete: false, funds: {} }),
          await world.createUser(),
        ]
        const email = `spent-${Date.now()}@attack.example`
        const code = await world.sendCode('registerEmail', email)
        const input = { email, password: 'Secret2026', code }
        const registration = { ...input, inviteCode: '' }
        succeeded(await nodes.first(undefined, member.registerByEmail, registration))
        await outcomes(Array.from({ length: 6 }, () => logInAt(nodes.first, guessed, 'Wrong2026')))
        succeeded(await nodes.first(gone.token, user.logout, undefined))
        await endLeader(world)
        const left = { ...nodes, all: nodes.all.slice(1) }
        for (const at of left.all) {
          refused(await logInAt(at, guessed, guessed.password), 'the right password', 'LOGIN_LOCKED')
          refused(await at(undefined, member.registerByEmail, registration), 'the code')
          refused(
            await at(undefined, member.recoverByEmail, { ...input, password: 'Newer2026' }),
            'the code',
            'CODE_INVALID',
          )
        }
        return refusedAtEach(left, (at) => at(gone.token, user.info, undefined), 'the token', 'NOT_LOGGED_IN')
      }),
  ),
]

async function newestOrder({ client }: Person): Promise<number> {
  const { rows } = await client.spot.openOrders({ page: 1, limit: 100 })
  return Math.max(...rows.map(({ id }) => id))
}

/** The node that was started first leads; resolves when it has ended and another one commits. */
async function endLeader(world: AttackWorld): Promise<void> {
  const { nodes } = clusterOf(world)
  const [first] = nodes
  const { leader } = await leaderOf(first?.url ?? '')
  assert.equal(leader, 'a')
  await first?.stop()
  succeeded(await (await world.createUser({ complete: false, funds: {} })).send(user.info, undefined))
}

async function leaderOf(url: string): Promise<{ readonly leader: unknown }> {
  const { json } = await requesterOf(url)('/readyz')
  const node = typeof json === 'object' && json !== null && 'node' in json ? json.node : undefined
  return { leader: typeof node === 'object' && node !== null && 'leader' in node ? node.leader : undefined }
}
