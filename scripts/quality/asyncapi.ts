// `npm run check:contract`: the AsyncAPI parser accepts the contract of the sockets without a warning.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from '@asyncapi/parser'
import { root } from '../workspace/process'

/** Highest severity of errors and warnings; above are hints such as a newer version of AsyncAPI. */
const WARNING = 1

const text = readFileSync(join(root, 'packages/sdk/contract/asyncapi.json'), 'utf8')
const { diagnostics } = await new Parser().parse(text)
for (const { message, path, severity } of diagnostics) {
  if (severity > WARNING) continue
  process.stdout.write(`asyncapi.json#/${path.join('/')}: ${message}\n`)
  process.exitCode = 1
}
