// `npm run check:contract`: Redocly and the AsyncAPI parser accept the wire contract without a warning.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from '@asyncapi/parser'
import { root, run } from '../workspace/process'

const folder = 'packages/sdk/contract'

/** Diagnostics of errors and warnings; above are hints such as a newer version of AsyncAPI. */
const WARNING = 1

const documents = ['openapi.json', 'asyncapi.json'].map((name) => `${folder}/${name}`)
const lint = await run('node_modules/.bin/redocly', ['lint', ...documents], { quiet: true })
if (lint.code !== 0) {
  process.stdout.write(lint.output)
  process.exitCode = 1
}
const { diagnostics } = await new Parser().parse(readFileSync(join(root, folder, 'asyncapi.json'), 'utf8'))
for (const { message, path, severity } of diagnostics) {
  if (severity > WARNING) continue
  process.stdout.write(`asyncapi.json#/${path.join('/')}: ${message}\n`)
  process.exitCode = 1
}
