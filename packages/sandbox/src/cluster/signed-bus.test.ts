import { expect, it } from 'vitest'
import { MemoryBroker } from '../../test/cluster/memory-broker'
import { derivedKey } from './derived-key'
import { signedBus } from './signed-bus'

const secret = new Uint8Array(32).fill(7)

function setUp(key = derivedKey(secret, 'messages')) {
  const broker = new MemoryBroker()
  const heard: string[] = []
  const forged: string[] = []
  const receiver = signedBus(broker.connect(), derivedKey(secret, 'messages'), () => forged.push('forged'))
  receiver.listen('commands.3', (data) => heard.push(data))
  const bare = broker.connect()
  return { bare, heard, forged, sender: signedBus(bare, key, () => {}) }
}

it('hears what another one with the same secret has said, in any letters', async () => {
  const { sender, heard, forged } = setUp()
  for (const data of ['', '{"a":1}', 'é 数 🙂']) sender.publish('commands.3', data)
  await Promise.resolve()
  expect([heard, forged]).toEqual([['', '{"a":1}', 'é 数 🙂'], []])
})

it('does not hear what was said without the secret, or for another subject, or was changed', async () => {
  const wrong = setUp(derivedKey(secret, 'control'))
  wrong.sender.publish('commands.3', 'x')
  wrong.bare.publish('commands.3', 'x')
  wrong.bare.publish('commands.3', '')
  await Promise.resolve()
  expect([wrong.heard, wrong.forged.length]).toEqual([[], 3])

  const { sender, bare, heard, forged } = setUp()
  const seen: string[] = []
  bare.listen('commands.4', (text) => seen.push(text))
  sender.publish('commands.4', '{"amount":"1"}')
  await Promise.resolve()
  const [text = ''] = seen
  bare.publish('commands.3', text)
  bare.publish('commands.3', text.replace('"1"', '"2"'))
  await Promise.resolve()
  expect([heard, forged.length]).toEqual([[], 2])
})
