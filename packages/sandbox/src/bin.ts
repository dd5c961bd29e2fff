import process from 'node:process'
import { runCommand } from './server/process/run-command'

await runCommand(process.argv.slice(2), process.env)
