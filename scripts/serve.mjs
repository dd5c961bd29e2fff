// Second half of `npm start`: runs the exchange and the web app on one origin, in this process, so any
// signal, even SIGKILL, stops both. Plain JavaScript, because the TypeScript loader would stay in memory.
import { fileURLToPath } from 'node:url'

const pathOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
process.env.PORT ??= '8080'
if (process.env.NODE_ENV !== 'production') process.argv.push('--demo-history')
process.argv.push('--web', pathOf('apps/web/dist'))
if (!process.env.DATABASE_URL && !process.env.DATA_DIR) process.env.DATA_DIR = pathOf('.bgk')
await import('../packages/sandbox/dist/bin.js')
