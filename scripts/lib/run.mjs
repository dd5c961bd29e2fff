// Child processes for the root commands: inherited output, one clear line when they fail.
import { spawn } from 'node:child_process'

export const root = new URL('../../', import.meta.url)

/** Runs a program in the workspace root; resolves with its exit code. `quiet` keeps the output and returns it on failure. */
export function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ code: 127, output: `${error.message}\n` }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(output).toString() }),
    )
  })
}

/** Runs a program and stops the whole command, with its output, when it fails. */
export async function must(label, command, args, options = {}) {
  const started = performance.now()
  if (options.quiet) process.stdout.write(`  ${label} …`)
  const { code, output } = await run(command, args, options)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (code === 0) {
    if (options.quiet) process.stdout.write(` ${seconds} s\n`)
    return
  }
  if (options.quiet) process.stdout.write(' failed\n')
  throw new StepFailed(label, code, output)
}

/** A step of a root command ended with a non-zero exit code. */
export class StepFailed extends Error {
  constructor(label, code, output) {
    super(`${label} failed with exit code ${code}`)
    this.output = output
  }
}
