// First half of `npm start`: checks the port and builds the app. `serve.mjs` runs it.
import { portFromEnv } from './system/ports'
import { build } from './workspace/process'

await portFromEnv('npm start', 8080)
process.stdout.write('BGK: a complete crypto exchange on this machine\n')
await build('build:app')
