import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('../cluster-faults.mjs', import.meta.url))

it('a loaded cluster loses nothing and does nothing twice when its leader, then PostgreSQL, then a gateway is taken away', () => {
  const words = ['1', 'crash', 'postgresql', 'gateway']
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toMatch(
    /^[1-9][\d,]* acknowledged commands, 0 lost, 0 doubled; \d+ told BUSY, 0 of them done$/m,
  )
  expect(stdout).toContain('ledger and hash chain whole; nodes all say the same')
  expect(status, stdout).toBe(0)
}, 240_000)
