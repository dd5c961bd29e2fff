import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningSandbox } from '@bgk/sandbox'
import parseArgv from 'string-argv'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { manifest } from '../src/app/manifest'
import type { CommandSpec, GroupSpec } from '../src/config/command'
import { runLine } from './kit'
import { openSandbox } from './sandbox-kit'

// Every example of the help and the manual pages, on an exchange whose demo trader has weeks behind them. A line with a pipe goes through
// a shell, any other one through run().

interface Command {
  readonly path: string
  readonly examples: readonly string[]
}

function commandsOf(node: CommandSpec | GroupSpec, above = ''): readonly Command[] {
  const path = `${above} ${node.name}`.trim()
  if ('commands' in node) return node.commands.flatMap((one) => commandsOf(one, path))
  return [{ path, examples: node.examples ?? [] }]
}
const nodes = [...manifest.groups, ...manifest.singles].filter(({ name }) => name !== '__complete')

let dir: string
let sandbox: RunningSandbox
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-examples-'))
  await mkdir(join(dir, 'bin'))
  await program('bgk', `exec "${process.execPath}" "${inject('cliProgram')}" "$@"`)
  for (const [name, text] of Object.entries(standIns)) await program(name, text)
  sandbox = await openSandbox({ demoHistory: true, seed: 'examples', clock: 10 })
}, 60_000)
afterAll(async () => {
  await sandbox.stop()
  await rm(dir, { recursive: true, force: true })
})

/** Programs in the pipes of examples. */
const standIns = { pass: 'echo Trader2026', vi: ':', jq: 'cat' }

async function program(name: string, text: string): Promise<void> {
  await writeFile(join(dir, 'bin', name), `#!/bin/sh\n${text}\n`)
  await chmod(join(dir, 'bin', name), 0o755)
}

/** Files that an example names. */
const files = {
  'question.txt': 'Where is my deposit?',
  'orders.csv': 'action,pair,quantity,price\nbuy,BTC/USDT,0.001,1002\n',
  'orders.ndjson': '{"action":"buy","pair":"BTC/USDT","quantity":"0.001","price":"1001"}\n',
}

/** A folder with a logged-in trader, separate for each example. */
const homes = new Map<string, Promise<string>>()
function home(name: string): Promise<string> {
  const found = homes.get(name) ?? makeHome(name)
  homes.set(name, found)
  return found
}

async function makeHome(name: string): Promise<string> {
  const folder = join(dir, name.replaceAll(' ', '-'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  const { exit, err } = await bgk('auth login trader@bgk.test --password-stdin', folder, 'Trader2026\n')
  expect(exit, err).toBe(0)
  return folder
}

const environment = (folder: string) => ({
  BGK_CONFIG_DIR: folder,
  BGK_URL: sandbox.url,
  BGK_SANDBOX_KEY: sandbox.controlKey,
})

const bgk = (line: string, folder: string, stdin?: string) =>
  runLine(parseArgv(line), {
    env: environment(folder),
    home: folder,
    cwd: folder,
    ...(stdin !== undefined && { stdin }),
  })

/** Preparation of an example; returns its line with real ids. */
type Prepared = (line: string, ask: (line: string) => Promise<string>) => Promise<string>

const idOf =
  (list: string): Prepared =>
  async (line, ask) =>
    line.replace(/ \d+/, ` ${await ask(list)}`)

const spotOrder = 'spot buy BTC/USDT --quantity 0.001 --price 1000 --force-duplicate --yes'
const futuresOrder = 'futures long BTC/USDT --quantity 3 --price 1000 --force-duplicate --yes'
const futuresPosition = 'futures long BTC/USDT --quantity 20 --force-duplicate --yes'
const position = 'futures positions --pair BTC/USDT'

const positionId = async (ask: Parameters<Prepared>[1]): Promise<string> => {
  await ask(futuresPosition)
  return ask(position)
}

const prepared: Readonly<Record<string, Prepared>> = {
  'spot cancel': async (line, ask) => {
    const ids = [await ask(spotOrder), await ask(spotOrder)]
    return line.replace(/\d{3,}/g, () => ids.shift() ?? '')
  },
  show: idOf('spot history'),
  'spot show': idOf('spot history'),
  'futures cancel': idOf(futuresOrder),
  'futures show': idOf('futures history'),
  'futures close': async (line, ask) => {
    await ask(futuresPosition)
    return line.replace(/close \d+/, `close ${await ask(position)}`)
  },
  'futures close-coin': async (line, ask) => {
    await ask(futuresPosition)
    return line
  },
  'futures tpsl list': async (line, ask) => line.replace(/\d+/, await positionId(ask)),
  'futures tpsl add': async (line, ask) => line.replace(/\d+/, await positionId(ask)),
  'futures tpsl edit': async (line, ask) => {
    const id = await positionId(ask)
    const stop = await ask(`futures tpsl add ${id} --take-profit 90000 --quantity 1 --force-duplicate --yes`)
    return line.replace(/edit \d+ --take-profit \d+/, `edit ${stop} --take-profit 91000`)
  },
  'futures tpsl rm': async (line, ask) => {
    const id = await positionId(ask)
    return line.replace(
      /\d+/,
      await ask(`futures tpsl add ${id} --take-profit 92000 --quantity 1 --force-duplicate --yes`),
    )
  },
  'cycle result': idOf('cycle history'),
  'wallet address rm': idOf('wallet address list'),
  'wallet withdraw': async (line, ask) => {
    await ask('wallet address add USDT TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7 --chain TRC20 --name cold --yes')
    return line
  },
  'ieo show': idOf('ieo list'),
  'ieo subscribe': idOf('ieo list --state open'),
  'otc show': idOf('otc orders'),
  'notice show': idOf('notice list'),
  'help-center show': idOf('help-center list'),
  'support show': idOf('support list'),
  'futures poster': async (line, ask) => line.replace(/\d+/, await positionId(ask)),
  'sandbox control': async (line, ask) =>
    line.includes('DELETE')
      ? line.replace(/id=\d+/, `id=${await ask('sandbox fault add latency --ms 1ms')}`)
      : line,
  'orders reconcile': async (line, ask) =>
    line.replace(/ [0-9a-f]{8}/, ` ${await ask('orders journal --json=id')}`),
  'batch show': async (line, ask) => line.replace(/\d{6}-\S+/, await ask('batch list')),
}

/** The prompt of a line as a flag with stdin. */
const piped: Readonly<Record<string, { readonly flag: string; readonly stdin: string }>> = {
  'flash swap': { flag: '--fund-password-stdin', stdin: '246810\n' },
  'auth login': { flag: '--password-stdin', stdin: 'Trader2026\n' },
  'wallet withdraw': { flag: '--fund-password-stdin', stdin: '246810\n' },
  'otc sell': { flag: '--fund-password-stdin', stdin: '246810\n' },
}

/** Lines tried in other files of this folder. */
const elsewhere: readonly (readonly [RegExp, file: string])[] = [
  [/^npm (i|install) /, '../../../scripts/release/packed-cli.ts'],
  // A cycle contract takes its minute; fiat needs an order that waits for a proof.
  [/^bgk cycle buy .*--wait/, 'write-commands.integration.test.ts'],
  [/^bgk otc (proof|sell)/, 'write-commands.integration.test.ts'],
  [/bgk auth (register|forgot|code check)/, 'auth.integration.test.ts'],
  [/^bgk account kyc submit/, 'auth.integration.test.ts'],
  [/^bgk sandbox review (approve|reject) \w/, 'sandbox-simulation.integration.test.ts'],
  [/^bgk sandbox (freeze|unfreeze|notice (publish|withdraw)) /, 'sandbox-operator.integration.test.ts'],
  // They stop the commands of other examples.
  [/^bgk (panic|guard (stop|resume|run))/, 'guards.integration.test.ts'],
  [/^bgk orders approve/, 'mcp.integration.test.ts'],
  // The clock here is too fast for the one, and sessions do not outlive the other.
  [/^bgk doctor/, 'doctor.integration.test.ts'],
  [/^bgk sandbox clock (advance|set)/, 'sandbox-simulation.integration.test.ts'],
  // They need their own sandbox.
  [/^bgk conform/, 'conform.integration.test.ts'],
  [/^bgk lab /, 'lab.integration.test.ts'],
  [/^bgk sandbox attack/, 'sandbox-attack.integration.test.ts'],
  [/^bgk sandbox verify/, 'sandbox-verify.integration.test.ts'],
  [/^bgk sandbox (backup|restore|export)/, 'sandbox-backup.integration.test.ts'],
  [/^bgk sandbox reset/, 'sandbox-control.integration.test.ts'],
  [/^bgk sandbox (start|stop|logs)/, 'sandbox-detach.integration.test.ts'],
]

it.each(elsewhere)('%s is tried in %s', (_, file) => {
  expect(existsSync(join(import.meta.dirname, file))).toBe(true)
})

const groupsOfTheirOwn = new Set(['auth', 'auth logout', 'config', 'profile'])

describe.each(nodes.map((node) => [node.name, commandsOf(node)] as const))('%s', (name, commands) => {
  it('has an example of each of its commands', () => {
    expect(commands.filter(({ examples }) => examples.length === 0)).toEqual([])
  })

  const here = commands
    .flatMap(({ path, examples }) => examples.map((line) => [line, path] as const))
    .filter(([line]) => !elsewhere.some(([lines]) => lines.test(line)))
  it.each(here.filter(([line]) => !waits.test(line)))('%s', runs)
  it.concurrent.each(here.filter(([line]) => waits.test(line)))('%s', runs)

  async function runs(line: string, path: string) {
    const folder = await home([path, name].find((one) => groupsOfTheirOwn.has(one)) ?? 'all')
    const ask = async (question: string) => {
      const { exit, out, err } = await bgk(
        question.includes('--json') ? question : `${question} --json`,
        folder,
      )
      expect(exit, `${question}: ${err}`).toBe(0)
      const answer = JSON.parse(out)
      const row = Array.isArray(answer) ? answer[0] : answer
      return String(row.orderId ?? row.id ?? row.run)
    }
    const whole = bounded((await prepared[path]?.(line, ask)) ?? line)
    const isShell = forShell.test(whole)
    const { exit, err } = isShell ? await inShell(whole, folder) : await alone(whole, path, folder)
    expect(exit, `${whole}\n${err}`).toBe(0)
  }
})

/** Lines that change nothing and last a while. */
const waits = /^bgk (?:watch|stream|mcp) /

const forShell = /[|<>($]|&&|^[A-Z]+=/

const root = join(import.meta.dirname, '../../..')
const pages = [
  'packages/cli/README.md',
  'docs/start/cli.md',
  'docs/guides/cli-scripts.md',
  'docs/guides/assistants.md',
  'docs/skills/bgk-cli/SKILL.md',
]

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const lines = [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.trim().split('\n'))
    .map((line) => line.replace(/\s+#.*$/, ''))
    .filter((line) => !elsewhere.some(([pattern]) => pattern.test(line)))

  it.each(lines.filter((line) => !waits.test(line)))('%s', runs)
  it.concurrent.each(lines.filter((line) => waits.test(line)))('%s', runs)

  async function runs(line: string) {
    const folder = await home(`page ${page.replace(/\W+/g, ' ')}`)
    const whole = bounded(line)
    const path = whole.split(' ').slice(1, 3).join(' ')
    const { exit, err } = forShell.test(whole)
      ? await inShell(whole, folder)
      : await alone(whole, path, folder)
    expect(exit, `${whole}\n${err}`).toBe(0)
  }
})

/** A stream ends after a second, if it does not end by itself before. */
const bounded = (line: string): string =>
  /--max-events|--idle-timeout/.test(line)
    ? line
    : line
        .replace(/ --duration \w+/, '')
        .replace(/bgk (watch|stream) (\w+)/, 'bgk $1 $2 --duration 1s --ndjson')

/** Runs a line with --yes and stdin for its prompts. */
async function alone(line: string, path: string, folder: string) {
  const words = line.replace(/^bgk /, '')
  const { flag = '', stdin } = piped[path] ?? {}
  const fullLine = flag === '' || words.includes(flag) ? words : `${words} ${flag}`
  const first = await bgk(fullLine, folder, stdin)
  return first.exit === 11 ? bgk(`${fullLine} --yes`, folder, stdin) : first
}

/** In bash, where the programs that an example pipes from and to are stand-ins. */
async function inShell(line: string, folder: string): Promise<{ exit: number | null; err: string }> {
  const child = spawn('bash', ['-c', `set -o pipefail; ${line}`], {
    cwd: folder,
    env: {
      ...process.env,
      ...environment(folder),
      HOME: folder,
      PATH: `${join(dir, 'bin')}:${process.env.PATH ?? ''}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const exit = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { exit, err }
}
