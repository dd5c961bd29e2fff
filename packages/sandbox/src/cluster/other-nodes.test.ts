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
  const received: string[] = []
  for (const { name, others } of nodes) {
    others.onMessage('count', (data) => {
      received.push(`${name} ${data}`)
      return name
    })
  }
  return { nodes, received, clock }
}

it('tells the others and not the one who tells', async () => {
  const { nodes, received } = threeNodes()
  nodes[0]?.others.publish('count', 'x')
  await Promise.resolve()
  expect(received).toEqual(['b x', 'c x'])
})

it('asks the others, and gives the answers of those who can be reached', async () => {
  const { nodes, clock } = threeNodes()
  const answers = async () => {
    const responses = nodes[0]!.others.request('count', 'x')
    await clock.advance(300)
    return responses
  }
  expect(await answers()).toEqual(['b', 'c'])
  nodes[1]?.bus.setConnected(false)
  expect(await answers()).toEqual(['c'])
})

it('does not hear what is said about something else, nor what it has stopped listening to', async () => {
  const { nodes, received } = threeNodes()
  const delivered: string[] = []
  const stop = nodes[1]!.others.onMessage('other', (data) => void delivered.push(data))
  nodes[0]?.others.publish('other', '1')
  await Promise.resolve()
  stop()
  nodes[0]?.others.publish('other', '2')
  await Promise.resolve()
  expect([delivered, received]).toEqual([['1'], []])
})
