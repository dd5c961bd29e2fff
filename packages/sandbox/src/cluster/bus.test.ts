import { expect, it } from 'vitest'
import { MemoryBroker } from '../../test/cluster/memory-broker'
import { derivedKey, forgeryLog, signedBus } from './bus'

const secret = new Uint8Array(32).fill(7)

function setUp(key = derivedKey(secret, 'messages')) {
  const broker = new MemoryBroker()
  const received: string[] = []
  const forged: string[] = []
  const receiver = signedBus(broker.connect(), derivedKey(secret, 'messages'), () => forged.push('forged'))
  receiver.listen('commands.3', (data) => received.push(data))
  const bare = broker.connect()
  return { bare, received, forged, sender: signedBus(bare, key, () => {}) }
}

it('hears what another one with the same secret has said, in any letters', async () => {
  const { sender, received, forged } = setUp()
  for (const data of ['', '{"a":1}', 'é 数 🙂']) sender.publish('commands.3', data)
  await Promise.resolve()
  expect([received, forged]).toEqual([['', '{"a":1}', 'é 数 🙂'], []])
})

it('does not hear what was said without the secret, or for another subject, or was changed', async () => {
  const wrong = setUp(derivedKey(secret, 'control'))
  wrong.sender.publish('commands.3', 'x')
  wrong.bare.publish('commands.3', 'x')
  wrong.bare.publish('commands.3', '')
  await Promise.resolve()
  expect([wrong.received, wrong.forged.length]).toEqual([[], 3])

  const { sender, bare, received, forged } = setUp()
  const seen: string[] = []
  bare.listen('commands.4', (text) => seen.push(text))
  sender.publish('commands.4', '{"amount":"1"}')
  await Promise.resolve()
  const [text = ''] = seen
  bare.publish('commands.3', text)
  bare.publish('commands.3', text.replace('"1"', '"2"'))
  await Promise.resolve()
  expect([received, forged.length]).toEqual([[], 2])
})

it('says once a minute at most that something was forged, and how often', () => {
  let now = 1000
  const lines: string[] = []
  const onForged = forgeryLog(
    (line) => lines.push(line),
    'b',
    () => now,
  )
  for (let times = 0; times < 5000; times += 1) onForged()
  now += 59_999
  onForged()
  expect(lines).toEqual(['Node b was told something over NATS that no node of this exchange has said.'])
  now += 1
  onForged()
  expect(lines.slice(1)).toEqual([
    'Node b was told something over NATS that no node of this exchange has said (5000 more since it was said last).',
  ])
})
