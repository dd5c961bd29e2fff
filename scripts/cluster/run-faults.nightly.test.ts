import { expect, it } from 'vitest'
import { runFaults } from './run-faults'

it('loses and repeats no command when leader, PostgreSQL and a gateway of a loaded cluster are taken away', async () => {
  const lines: string[] = []
  const isPassed = await runFaults(['crash', 'postgresql', 'gateway'], (line) => lines.push(line))
  expect(lines.join('\n')).toMatch(/^[1-9][\d,]* acknowledged commands, 0 lost, 0 doubled; /m)
  expect(isPassed, lines.join('\n')).toBe(true)
}, 240_000)
