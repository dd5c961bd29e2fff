import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Copy, DockerfileParser, type From } from 'dockerfile-ast'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findProgram } from '../system/programs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'examples/cluster')
const text = (name: string) => readFileSync(join(folder, name), 'utf8')
const node = join(root, 'packages/sandbox/bin/bgk-sandbox.mjs')

interface Service {
  readonly image: string
  readonly command?: string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly ports?: string[]
  readonly volumes?: string[]
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

/** Runs the built program with the flags and `--help`: it rejects an unknown flag first. */
function knows(flags: readonly string[]): { code: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, [node, ...flags, '--help'], { encoding: 'utf8' })
  return { code: status, stderr }
}

describe('compose.yaml of the cluster', () => {
  it('has PostgreSQL, NATS, HAProxy and three equal nodes', () => {
    expect(Object.keys(services)).toEqual(['postgresql', 'nats', 'a', 'b', 'c', 'haproxy'])
    expect(nodes.map(([name, { environment }]) => [name, environment?.BGK_NODE])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
    ])
    const equal = nodes.map(([, { environment, ...rest }]) => ({ ...rest, ...environment, BGK_NODE: '' }))
    expect(equal.map((one) => JSON.stringify(one))).toEqual(equal.map(() => JSON.stringify(equal[0])))
  })

  it('gives nodes known flags and variables', () => {
    const { stdout: help } = spawnSync(process.execPath, [node, '--help'], { encoding: 'utf8' })
    const [, { command = [], environment = {} }] = nodes[0] ?? ['', { image: '' }]
    expect(knows(command)).toEqual({ code: 0, stderr: '' })
    expect(knows([...command, '--unknown']).code).toBe(1)
    expect(Object.keys(environment).filter((name) => !help.includes(name))).toEqual([])
  })

  it('names existing services and ports', () => {
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
    const balanced = [...text('haproxy.cfg').matchAll(/^ {2}server (\w+) (\S+)$/gm)]
    expect(balanced.map(([, name, address]) => [name, address])).toEqual(
      nodes.map(([name]) => [name, `${name}:8080`]),
    )
    const needed = Object.values(services).flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    )
    expect(needed.filter((name) => !(name in services))).toEqual([])
    expect(services.haproxy?.ports).toEqual(['127.0.0.1:8080:8080'])
  })

  it('mounts a configuration that HAProxy accepts', () => {
    expect(services.haproxy?.volumes).toEqual(['./haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro'])
    const program = findProgram('haproxy')?.BGK_HAPROXY ?? ''
    const check = (file: string) => spawnSync(program, ['-c', '-f', file], { encoding: 'utf8' })
    const { status, stderr } = check(join(folder, 'haproxy.cfg'))
    expect(status, stderr).toBe(0)
    // Names of containers resolve only in their network.
    const warnings = stderr.split('\n').filter((line) => line.includes('WARNING'))
    expect(warnings.filter((line) => !line.includes('could not resolve address'))).toEqual([])
  })
})

describe('Dockerfile of the cluster', () => {
  it('is built from the folder in compose.yaml', () => {
    const { build } = nodes[0]?.[1] ?? {}
    expect(resolve(folder, build?.context ?? '')).toBe(resolve(root))
    expect(existsSync(join(root, build?.dockerfile ?? ''))).toBe(true)
  })

  it('has stages, runs without root, and checks /readyz', () => {
    const stages = instructions.filter((one): one is From => one.getKeyword() === 'FROM')
    expect(stages.map((stage) => stage.getImage())).toEqual(['node:20-slim', 'node:20-slim', 'node:20-slim'])
    const keywords = instructions.map((one) => one.getKeyword())
    expect(instructions[keywords.lastIndexOf('USER')]?.getArgumentsContent()).toBe('node')
    expect(dockerfile.getHEALTHCHECKs().map((check) => check.getArgumentsContent())[0]).toContain('/readyz')
  })

  it('copies only existing files', () => {
    const copies = instructions.filter((one): one is Copy => one.getKeyword() === 'COPY')
    const sources = copies.flatMap((copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((one) => one.getValue()),
    )
    const paths = sources.map((path) => path.replace(/^\/app\/?/, ''))
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('installs with the pnpm of the workspace', () => {
    const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const runs = instructions.filter((one) => one.getKeyword() === 'RUN')
    expect(
      runs.map((run) => run.getArgumentsContent()?.includes(`npx --yes ${packageManager} install`)),
    ).toEqual([true, true])
  })

  it('starts an existing program with known flags', () => {
    const [program, , file = ''] = listOf('ENTRYPOINT')
    expect([program, existsSync(join(root, file))]).toEqual(['node', true])
    expect(knows(listOf('CMD'))).toEqual({ code: 0, stderr: '' })
  })
})
