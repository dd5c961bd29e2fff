import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../evals/run.mjs', import.meta.url))

interface Report {
  readonly passed: number
  readonly total: number
  readonly results: readonly { readonly name: string; readonly passed: boolean; readonly reason: string }[]
}

/** Runs evals with an agent, like `npm run evals`; `npm test` builds the packages first. */
export async function runEvals(agent: string, names: readonly string[] = []): Promise<Report> {
  const args = [program, ...names, '--agent', agent, '--json']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  child.stdout.on('data', (text) => {
    out += String(text)
  })
  await once(child, 'close')
  return JSON.parse(out)
}

/** Names and reasons of the evals with this result. */
export const namesOf = ({ results }: Report, passed: boolean) =>
  results.filter((one) => one.passed === passed).map(({ name, reason }) => `${name}: ${reason}`)
