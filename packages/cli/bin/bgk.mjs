#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import module from 'node:module'

// Node 22 and later keep compiled code between runs; on Node 20 there is no such thing.
module.enableCompileCache?.()

const [first, ...rest] = process.argv.slice(2)
if ((first === '--version' || first === '-V') && rest.length === 0) {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  process.stdout.write(`${version}\n`)
} else {
  await import('../dist/main.js')
}
