#!/usr/bin/env node
const [name, ...rest] = process.argv.slice(2)
if (name === 'attack') {
  const { attackCommand } = await import('../dist/attack.js')
  await attackCommand(rest, process.env)
} else {
  await import('../dist/bin.js')
}
