import { processIo } from './app/process'
import { run } from './app/run'

// exitCode, never exit(): what stdout still holds must drain first. Handles left over (a keep-alive socket) are no
// reason to stay, so once both streams are empty the process ends.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.exitCode = await run(process.argv.slice(2), processIo())
await Promise.all(
  [process.stdout, process.stderr].map(
    (stream) => new Promise<void>((done) => stream.write('', () => done())),
  ),
)
process.exit()
