import process from 'node:process'
import { startSandbox } from '../../src/server/process/start-sandbox'

// The program `bgk-sandbox --memory --no-bots --no-limits --clock virtual`, with passwords that cost nothing. It ends with its parent.
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
