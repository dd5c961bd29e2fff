import { createVirtualClock } from '@bgk/sdk/testing'
import { expect, it } from 'vitest'
import { MemoryBroker } from '../../test/cluster/memory-broker'
import { subjectsOf } from './messages'
import { createOtherNodes } from './other-nodes'

function threeNodes() {
  const broker = new MemoryBroker()
  const clock = createVirtualClock(0)
  const subjects = subjectsOf('x')
  const nodes = ['a', 'b', 'c'].map((name) => {
    const bus = broker.connect()
    return { name, bus, others: createOtherNodes({ bus, subjects }, name, clock) }
  })
  const heard: string[] = []
  for (const { name, others } of nodes) {
    others.onMessage('count', (data) => {
      heard.push(`${name} ${data}`)
      return name
    })
  }
  return { nodes, heard, clock }
}

it('tells the others and not the one who tells', async () => {
  const { nodes, heard } = threeNodes()
  nodes[0]?.others.publish('count', 'x')
  await Promise.resolve()
  expect(heard).toEqual(['b x', 'c x'])
})

it('asks the others, and gives the answers of those who can be reached', async () => {
  const { nodes, clock } = threeNodes()
  const answers = async () => {
    const asked = nodes[0]!.others.request('count', 'x')
    await clock.advance(300)
    return asked
  }
  expect(await answers()).toEqual(['b', 'c'])
  nodes[1]?.bus.turn(false)
  expect(await answers()).toEqual(['c'])
})

it('does not hear what is said about something else, nor what it has stopped listening to', async () => {
  const { nodes, heard } = threeNodes()
  const told: string[] = []
  const stop = nodes[1]!.others.onMessage('other', (data) => void told.push(data))
  nodes[0]?.others.publish('other', '1')
  await Promise.resolve()
  stop()
  nodes[0]?.others.publish('other', '2')
  await Promise.resolve()
  expect([told, heard]).toEqual([['1'], []])
})
