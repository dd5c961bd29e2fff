import { expect } from 'vitest'
import { createExchange, restoreExchange } from '../../src/core/create-exchange'
import type { Harness } from './harness'

/** What an exchange has lived through is in its snapshot and in its journal: each of them alone gives the same state again. */
export function expectReplays({ exchange, journal }: Harness): void {
  const { config } = exchange
  const text = exchange.serialize()
  expect(restoreExchange(config, text).serialize()).toBe(text)
  const again = createExchange(config)
  for (const [i, { body, ts }] of journal.entries()) again.apply({ ...body, seq: i + 1, ts })
  expect(again.hash()).toBe(exchange.hash())
}
