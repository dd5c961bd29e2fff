import { expect } from 'vitest'
import { createExchange, restoreExchange } from '../../src/core/create-exchange'
import type { Harness } from './harness'

/** Asserts that snapshot and journal each restore the same state. */
export function expectReplays({ exchange, journal }: Harness): void {
  const { config } = exchange
  const text = exchange.serialize()
  expect(restoreExchange(config, text).serialize()).toBe(text)
  const again = createExchange(config)
  for (const [i, { body, ts }] of journal.entries()) again.apply({ ...body, seq: i + 1, ts })
  expect(again.hash()).toBe(exchange.hash())
}
