#!/usr/bin/env node
// Starts one of the two exchanges: `node packages/dialects/bin/dialect.mjs spec 8081`.
import { register } from 'tsx/esm/api'

register()
const { startSpecServer, startSiblingServer } = await import('../src/index.ts')
const start = { spec: startSpecServer, variant: startSiblingServer }
const [dialect = '', port = '0'] = process.argv.slice(2)
if (!Object.hasOwn(start, dialect)) {
  console.error('Usage: node packages/dialects/bin/dialect.mjs spec|variant [PORT]')
  process.exit(2)
}
const { url } = await start[dialect]({ port: Number(port) })
console.log(`Ready: ${url}`)
