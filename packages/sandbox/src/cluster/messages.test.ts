import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nodeDigest } from '../engine/chain/node-digest'
import { CHAIN_START, sealRow } from '../engine/chain/seal'
import { MESSAGE_LENGTH } from './bus'
import {
  readAnswers,
  readCommands,
  readRows,
  type SentCommand,
  writeAnswers,
  writeCommands,
  writeRows,
} from './messages'

it('round-trips rows byte for byte, with any keys and texts', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ key: fc.option(text, { nil: undefined }), text }), { minLength: 1 }),
      (commands) => {
        let hash = CHAIN_START
        const rows = commands.map(({ key, text: email }, at) => {
          const body = {
            type: 'member.create',
            account: { email },
            passwordHash: 'x',
            role: 'member',
          } as const
          const row = sealRow(nodeDigest, hash, { seq: at + 1, ts: 5, key, body })
          hash = row.hash
          return row
        })
        const read = writeRows(1_000.25, rows).map(readRows)
        expect(read.flatMap((message) => message.rows)).toEqual(rows)
        expect(read.every(({ time }) => time === 1_000.25)).toBe(true)
      },
    ),
  )
})

it('fills a message up to its limit and splits between commands', () => {
  const commands = Array.from({ length: 9 }, (_, id): SentCommand => {
    const body = {
      type: 'ticket.open',
      uid: 1,
      title: 't',
      content: 'x'.repeat(100_000),
      images: [],
    } as const
    return { id, key: `k${id}`, isCounted: true, deadline: 9, body }
  })
  const messages = writeCommands('node "1"', commands)
  expect(messages.length).toBeGreaterThan(1)
  for (const message of messages) expect(message.length).toBeLessThan(MESSAGE_LENGTH + 100)
  const read = messages.map(readCommands)
  expect(read.every(({ from }) => from === 'node "1"')).toBe(true)
  expect(read.flatMap((message) => message.commands)).toEqual(commands)
})

it('round-trips answers', () => {
  const answers = [
    { id: 1, seq: 5, answer: { ok: true, orderId: 3 } as const },
    { id: 2, fault: 'LIMITED', waitSeconds: 3 } as const,
  ]
  expect(writeAnswers(7, answers).map(readAnswers)).toEqual([{ epoch: 7, answers }])
})
