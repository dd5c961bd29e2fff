import process from 'node:process'
import { expect, it } from 'vitest'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import { runMarket } from '../browser/run-market'

const MINUTES = 24 * 60
const CPU_SECONDS = 90

it('a day of all markets, with bots and members, takes less than 90 CPU-seconds', async () => {
  const before = process.cpuUsage()
  const { seq, tradeCount } = await runMarket({ seed: '7', minutes: MINUTES, digest: nodeDigest })
  const { user, system } = process.cpuUsage(before)
  const spent = (user + system) / 1e6
  process.stdout.write(
    `24 simulated hours: ${seq} commands, ${tradeCount} trades, ${spent.toFixed(1)} CPU-seconds\n`,
  )
  expect(seq).toBeGreaterThan(MINUTES * 120)
  expect(spent).toBeLessThan(CPU_SECONDS)
})
