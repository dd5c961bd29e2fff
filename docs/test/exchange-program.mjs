// Exchange of the samples: in memory, in real time, with cheap password hashes, because each sample has a member of its own.
import { startSandbox } from '@bgk/sandbox'

const sandbox = await startSandbox({ port: 0, memory: true, passwordCost: 4, limits: 'off', log: () => {} })
process.once('SIGTERM', () => void sandbox.stop().then(() => process.exit(0)))
process.stdout.write(`${JSON.stringify({ url: sandbox.url, controlKey: sandbox.controlKey })}\n`)
