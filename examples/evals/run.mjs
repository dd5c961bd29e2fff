// Runs the evals: node examples/evals/run.mjs [NAME...] [--agent oracle|none|COMMAND] [--limit SECONDS] [--seed N] [--json]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startSandbox } from '@bgk/sandbox'

const here = fileURLToPath(new URL('.', import.meta.url))
const packages = fileURLToPath(new URL('../../packages/', import.meta.url))
const CHECK_LIMIT_MS = 120_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    agent: { type: 'string', default: 'oracle' },
    limit: { type: 'string', default: '900' },
    json: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
})
const all = (await readdir(here)).filter((name) => /^(write|fix|find)-/.test(name)).sort()
const unknown = positionals.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown eval ${unknown.join(', ')}. Evals: ${all.join(', ')}\n`)
  process.exit(2)
}

/** Repeats the values of an earlier check. */
const seed = values.seed === undefined ? [] : [values.seed]
const waiting = positionals.length > 0 ? [...positionals] : [...all]
/** @type {{ name: string, kind: string, passed: boolean, seconds: number, reason: string }[]} */
const results = []
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
results.sort((a, b) => (a.name < b.name ? -1 : 1))
report()
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1

async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const began = performance.now()
    const reason = await evaluate(name)
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const [kind = ''] = name.split('-')
    results.push({ name, kind, passed: reason === '', seconds, reason })
  }
}

/** Returns the reason of the failure, '' if the solution passed. @param {string} name */
async function evaluate(name) {
  const folder = await mkdtemp(join(tmpdir(), `bgk-${name}-`))
  try {
    await makeFolder(name, folder)
    if (values.agent === 'oracle') await solve(name, folder)
    else if (values.agent !== 'none') await runAgent(values.agent, folder)
    const judge = join(here, 'lib/judge.mjs')
    const { exit, out } = await run([process.execPath, judge, name, folder, ...seed], { ms: CHECK_LIMIT_MS })
    return exit === 0 ? '' : out.trim() || `The checker ended with ${exit}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Start files, the task, and the packages as if installed. @param {string} name @param {string} folder */
async function makeFolder(name, folder) {
  if (await exists(join(here, name, 'start')))
    await cp(join(here, name, 'start'), folder, { recursive: true })
  await cp(join(here, name, 'task.md'), join(folder, 'TASK.md'))
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@bgk'), { recursive: true })
  await mkdir(join(modules, '.bin'))
  for (const one of ['sdk', 'sandbox', 'cli']) await symlink(join(packages, one), join(modules, '@bgk', one))
  await symlink(join(packages, 'cli/bin/bgk.mjs'), join(modules, '.bin/bgk'))
  await symlink(join(packages, 'sandbox/bin/bgk-sandbox.mjs'), join(modules, '.bin/bgk-sandbox'))
}

/** Copies the oracle; its `solve.mjs` derives an answer from the start files. @param {string} name @param {string} folder */
async function solve(name, folder) {
  await cp(join(here, name, 'oracle'), folder, { recursive: true })
  if (await exists(join(folder, 'solve.mjs')))
    await run([process.execPath, 'solve.mjs'], { folder, ms: 60_000 })
}

/** Runs an agent with the task on stdin, and with an exchange to practice on. @param {string} command @param {string} folder */
async function runAgent(command, folder) {
  const practice = await startSandbox({ port: 0, memory: true, passwordCost: 4, log: () => {} })
  const env = {
    BGK_URL: practice.url,
    BGK_ACCOUNT: 'trader@bgk.test',
    BGK_PASSWORD: 'Trader2026',
    PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  }
  await run(['sh', '-c', `(${command}) < TASK.md`], { folder, env, ms: Number(values.limit) * 1000 })
  await practice.stop()
}

/**
 * @param {readonly string[]} command
 * @param {{ folder?: string, env?: Readonly<Record<string, string>>, ms: number }} options
 */
async function run([program = '', ...args], { folder, env, ms }) {
  const child = spawn(program, args, {
    ...(folder !== undefined && { cwd: folder }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      out += text
    })
  const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), ms)
  const [exit] = await once(child, 'close')
  clearTimeout(timer)
  return { exit, out }
}

/** @param {string} path */
async function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function report() {
  const passed = results.filter((one) => one.passed).length
  if (values.json) {
    process.stdout.write(
      `${JSON.stringify({ agent: values.agent, passed, total: results.length, results }, null, 2)}\n`,
    )
    return
  }
  const width = Math.max(...results.map(({ name }) => name.length))
  for (const { name, kind, seconds, reason, ...one } of results) {
    const line = [
      name.padEnd(width),
      kind.padEnd(5),
      one.passed ? 'passed' : 'failed',
      `${seconds.toFixed(1)} s`.padStart(7),
    ]
    const detail = reason.split('\n')[0] ?? ''
    process.stdout.write(`${line.join('  ')}${one.passed ? '' : `  ${detail.slice(0, 100)}`}\n`)
  }
  process.stdout.write(`${passed} of ${results.length} passed\n`)
}
