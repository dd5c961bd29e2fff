// Second half of `npm start`: runs the exchange and the web app on one origin, in this process, so a signal, kill -9 included, stops
// both. Plain JavaScript, because the compiler that the other scripts need would stay in memory for as long as the exchange.
import { fileURLToPath } from 'node:url'

const pathOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
process.env.PORT ??= '8080'
if (process.env.NODE_ENV !== 'production') process.argv.push('--demo-history')
process.argv.push('--web', pathOf('apps/web/dist'))
if (!process.env.DATABASE_URL && !process.env.DATA_DIR) process.env.DATA_DIR = pathOf('.bgk')
await import('../packages/sandbox/dist/bin.js')
