import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Copy, DockerfileParser, type From } from 'dockerfile-ast'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'examples/cluster')
const text = (name: string) => readFileSync(join(folder, name), 'utf8')
const node = join(root, 'packages/sandbox/bin/bgk-sandbox.mjs')

interface Service {
  readonly image: string
  readonly command?: string[]
  readonly entrypoint?: string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly ports?: string[]
  readonly depends_on?: string[] | Readonly<Record<string, unknown>>
}

const compose: { services: Record<string, Service>; volumes: object } = parse(text('compose.yaml'), {
  merge: true,
})
const { services } = compose
const nodes = Object.entries(services).filter(([, { environment }]) => environment?.NATS_URL !== undefined)
const dockerfile = DockerfileParser.parse(text('Dockerfile'))
const instructions = dockerfile.getInstructions()
const listOf = (keyword: string): string[] => {
  const [found] = instructions.filter((one) => one.getKeyword() === keyword).slice(-1)
  return JSON.parse(found?.getArgumentsContent() ?? '[]')
}

/** Asks the built program for help after the flags: one that it does not know is refused first. */
function knows(flags: readonly string[]): { code: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, [node, ...flags, '--help'], { encoding: 'utf8' })
  return { code: status, said: stderr }
}

describe('compose.yaml of the cluster', () => {
  it('has PostgreSQL, NATS, a balancer and three nodes that are told the same', () => {
    expect(Object.keys(services)).toEqual(['postgresql', 'nats', 'a', 'b', 'c', 'balancer'])
    expect(nodes.map(([name, { environment }]) => [name, environment?.BGK_NODE])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
    ])
    const told = nodes.map(([, { environment, ...rest }]) => ({ ...rest, ...environment, BGK_NODE: '' }))
    expect(told.map((one) => JSON.stringify(one))).toEqual(told.map(() => JSON.stringify(told[0])))
  })

  it('gives nodes flags and variables that the program knows', () => {
    const { stdout: help } = spawnSync(process.execPath, [node, '--help'], { encoding: 'utf8' })
    const [, { command = [], environment = {} }] = nodes[0] ?? ['', { image: '' }]
    expect(knows(command)).toEqual({ code: 0, said: '' })
    expect(knows([...command, '--of-nobody']).code).toBe(1)
    expect(Object.keys(environment).filter((name) => !help.includes(name))).toEqual([])
  })

  it('names services and ports that are there', () => {
    const [, { environment = {} }] = nodes[0] ?? ['', { image: '' }]
    const database = new URL(environment.DATABASE_URL?.replace(/\$\{.*?\}/, 'secret') ?? '')
    const { POSTGRES_USER, POSTGRES_DB } = services.postgresql?.environment ?? {}
    expect([database.hostname, database.port, database.username, database.pathname]).toEqual([
      'postgresql',
      '5432',
      POSTGRES_USER,
      `/${POSTGRES_DB}`,
    ])
    expect(environment.NATS_URL).toBe('nats://nats:4222')
    const balanced = services.balancer?.command?.filter((word) => word.includes('=')) ?? []
    expect(balanced).toEqual(nodes.map(([name]) => `${name}=http://${name}:8080`))
    const needed = Object.values(services).flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    )
    expect(needed.filter((name) => !(name in services))).toEqual([])
    expect(services.balancer?.ports).toEqual(['127.0.0.1:8080:8080'])
  })

  it('starts the balancer with what it understands', async () => {
    const { entrypoint = [], command = [] } = services.balancer ?? {}
    const [program = '', ...args] = [...entrypoint, ...command, '--port', '0', '--host', '127.0.0.1']
    expect(program).toBe('node')
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString()
      })
    await expect.poll(() => said).toContain('Balancing a, b, c on port')
    child.kill()
  })
})

describe('Dockerfile of the cluster', () => {
  it('is built from where compose says', () => {
    const { build } = nodes[0]?.[1] ?? {}
    expect(resolve(folder, build?.context ?? '')).toBe(resolve(root))
    expect(existsSync(join(root, build?.dockerfile ?? ''))).toBe(true)
  })

  it('has stages, ends without root, and asks whether it is ready', () => {
    const stages = instructions.filter((one): one is From => one.getKeyword() === 'FROM')
    expect(stages.map((stage) => stage.getImage())).toEqual(['node:20-slim', 'node:20-slim', 'node:20-slim'])
    const keywords = instructions.map((one) => one.getKeyword())
    expect(instructions[keywords.lastIndexOf('USER')]?.getArgumentsContent()).toBe('node')
    expect(dockerfile.getHEALTHCHECKs().map((check) => check.getArgumentsContent())[0]).toContain('/readyz')
  })

  it('copies what the repository has or builds, all that the balancer imports among it', () => {
    const copies = instructions.filter((one): one is Copy => one.getKeyword() === 'COPY')
    const sources = copies.flatMap((copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((one) => one.getValue()),
    )
    const paths = sources.map((path) => path.replace(/^\/app\/?/, ''))
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const imported = ['scripts/balancer.mjs']
    for (const file of imported)
      for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
        const path = join(dirname(file), name)
        if (!imported.includes(path)) imported.push(path)
      }
    expect(imported.filter((file) => !paths.includes(file))).toEqual([])
  })

  it('installs with the pnpm of the workspace', () => {
    const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const runs = instructions.filter((one) => one.getKeyword() === 'RUN')
    expect(
      runs.map((run) => run.getArgumentsContent()?.includes(`npx --yes ${packageManager} install`)),
    ).toEqual([true, true])
  })

  it('starts a program that is there, with flags that it knows', () => {
    const [program, , file = ''] = listOf('ENTRYPOINT')
    expect([program, existsSync(join(root, file))]).toEqual(['node', true])
    expect(knows(listOf('CMD'))).toEqual({ code: 0, said: '' })
  })
})
