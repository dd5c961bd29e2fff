import { describe, expect, it } from 'vitest'
import { createKeyedConnectionWorld as setUp } from '../../../test/feed/keyed-connection-world'

describe('URL of a connection', () => {
  it.each([
    ['https://bgk.example', 'wss://bgk.example/ws/'],
    ['http://localhost:8080', 'ws://localhost:8080/ws/'],
    ['HTTP://bgk.example//', 'ws://bgk.example/ws/'],
    ['https://bgk.example/http/api/', 'wss://bgk.example/http/api/ws/'],
  ])('builds from %s the address %s and a number', async (origin, expected) => {
    const { up, server } = setUp({ origin })
    await up()
    expect(server.peers[0]?.url).toBe(`${expected}100000050`)
  })

  it.each([
    [0, '10000000'],
    [0.999, '100000099'],
  ])('ends with the time and 0 to 99', async (random, expected) => {
    const { up, server } = setUp({ random })
    await up()
    expect(server.peers[0]?.url).toBe(`wss://bgk.example/ws/${expected}`)
  })

  it('is requested again with each opening', async () => {
    const { up, server, clock } = setUp()
    await up()
    const first = server.peers[0]?.url
    server.peers[0]?.close(1000)
    await clock.advance(1000)
    expect([first, server.peers[0]?.url]).toEqual([
      'wss://bgk.example/ws/100000050',
      expect.stringMatching(/^wss:\/\/bgk\.example\/ws\/1000\d{3}50$/),
    ])
    expect(server.peers[0]?.url).not.toBe(first)
  })
})
