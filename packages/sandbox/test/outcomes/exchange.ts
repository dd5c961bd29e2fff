import process from 'node:process'
import { startSandbox } from '../../src/server/process/start-sandbox'

// Runs `bgk-sandbox --memory --no-bots --no-limits --clock virtual` with cheap password hashes. Ends with its
// parent.
const { url, controlKey, stop } = await startSandbox({
  port: 0,
  memory: true,
  bots: false,
  limits: 'off',
  clock: 'virtual',
  passwordCost: 4,
  log: () => {},
})
process.on('disconnect', () => void stop().then(() => process.exit(0)))
process.send?.({ url, controlKey })
