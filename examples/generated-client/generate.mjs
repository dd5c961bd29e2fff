// Generates the clients' types from the wire contract of the exchange.
// Run: node examples/generated-client/generate.mjs   (BGK_URL: contract of that exchange)
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { origin } from '../exchange.mjs'

const folder = fileURLToPath(new URL('generated/', import.meta.url))
const bin = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url))
const run = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  execFileSync(bin(name), args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

/** Models of walk.py. */
const MODELS = ['LoginResultAnswer', 'UserInfoAnswer', 'SpotOrderPage', 'FinanceRecordPage', 'Answer']

mkdirSync(folder, { recursive: true })
const openapi = await contract('openapi.json')
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openapi))
run('openapi-typescript', 'openapi.json', '-o', 'wire.d.ts')

const schemas = await contract('schemas.json')
// quicktype knows constants of texts only.
const known = JSON.stringify(schemas, (name, value) =>
  name === 'code' && value.const ? { type: 'integer' } : value,
)
writeFileSync(join(folder, 'schemas.json'), known)
const sources = MODELS.map((model) => `schemas.json#/$defs/${model}`)
run('quicktype', '-s', 'schema', '-l', 'python', '--python-version', '3.7', '-o', 'wire.py', ...sources)
console.log(`generated wire.d.ts and wire.py in ${folder}`)

/** @param {string} name */
async function contract(name) {
  const response = await fetch(`${origin}/sandbox/${name}`)
  if (!response.ok) throw new Error(`${origin} has no ${name}: HTTP ${response.status}`)
  return response.json()
}
