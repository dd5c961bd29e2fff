// `npm start`: runs the exchange and the web app on one origin.
// The exchange runs in this process, so a signal, kill -9 included, stops both.
import { join } from 'node:path'
import { portFromEnv } from './system/ports'
import { build, root } from './workspace/process'

const port = await portFromEnv('npm start', 8080)
process.stdout.write('BGK: a complete crypto exchange on this machine\n')
await build('build:app')

process.env.PORT = String(port)
if (process.env.NODE_ENV !== 'production') process.argv.push('--demo-history')
process.argv.push('--web', join(root, 'apps/web/dist'))
if (!process.env.DATABASE_URL && !process.env.DATA_DIR) process.env.DATA_DIR = join(root, '.bgk')
await import(join(root, 'packages/sandbox/dist/bin.js'))
