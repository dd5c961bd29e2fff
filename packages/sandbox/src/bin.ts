import process from 'node:process'
import { runCommand } from './server/process/run-command'

const [name, ...rest] = process.argv.slice(2)
if (name === 'attack') {
  const { attackCommand } = await import('../attack/attack-command')
  await attackCommand(rest, process.env)
} else {
  await runCommand(process.argv.slice(2), process.env)
}
