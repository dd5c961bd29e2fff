// Checks the CLI installed by npm from its tarball in an empty folder, without a registry: one small, working
// package.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from '../workspace/process'
import type { Packed } from './pack'

/** Size of the tarball. */
const MAX_BYTES = 3_000_000

const COMMANDS: readonly {
  readonly args: readonly string[]
  readonly code: number
  readonly output: RegExp
}[] = [
  { args: ['--version'], code: 0, output: /^\d+\.\d+\.\d+\n$/ },
  { args: ['market', 'ticker', 'BTC/USDT', '--json=pair'], code: 0, output: /\[\{"pair":"BTC\/USDT"\}\]/ },
  { args: ['man', 'spot'], code: 0, output: /\.TH "BGK-SPOT" 1/ },
  { args: ['watch', 'ticker', 'BTC/USDT', '--max-events', '1'], code: 0, output: /"type":"ticker"/ },
  { args: ['sandbox', 'start', '--memory'], code: 2, output: /@bgk\/sandbox/ },
]

/** Lists the problems of the installed CLI, one text each. `url` is the exchange it calls. */
export async function packedCliFindings(
  packages: readonly Packed[],
  folder: string,
  url: string,
): Promise<readonly string[]> {
  const cli = packages.find(({ name }) => name === 'cli')!
  const findings: string[] = []
  const expect = (label: string, ok: boolean, output: string) => {
    if (!ok) findings.push(`packed cli, ${label}: ${output}`)
  }
  const bytes = cli.tarball.length
  expect('size', bytes <= MAX_BYTES, `${bytes} bytes, the limit is ${MAX_BYTES}`)

  const place = join(folder, 'cli')
  mkdirSync(place)
  writeFileSync(join(place, 'package.json'), '{ "private": true }')
  const options = ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error']
  const install = await run('npm', [...options, cli.file], { cwd: place, quiet: true })
  expect('npm install', install.code === 0, install.output)
  if (install.code !== 0) return findings
  const installed = ['node_modules', 'node_modules/@bgk']
    .flatMap((path) => readdirSync(join(place, path)))
    .filter((name) => !name.startsWith('.'))
  expect('one package', installed.join(' ') === '@bgk cli', installed.join(' '))

  const env = { BGK_URL: url, BGK_CONFIG_DIR: join(place, 'config') }
  const program = join(place, 'node_modules/.bin/bgk')
  for (const { args, code, output } of COMMANDS) {
    const result = await run(program, args, { cwd: place, env, quiet: true })
    expect(args.join(' '), result.code === code && output.test(result.output), result.output)
  }
  expect('mcp', ...(await callTool(program, env)))
  expect(
    'manual pages',
    statSync(join(place, 'node_modules/@bgk/cli/man/bgk.1')).size > 1000,
    'bgk.1 is empty',
  )
  expect(
    'skill',
    statSync(join(place, 'node_modules/@bgk/cli/skills/bgk-cli/SKILL.md')).size > 1000,
    'SKILL.md is empty',
  )
  return findings
}

/** Lists and calls the tools of `bgk mcp` with the official client of the Model Context Protocol. */
async function callTool(
  program: string,
  env: Record<string, string>,
): Promise<[ok: boolean, output: string]> {
  const require = createRequire(join(root, 'packages/cli/package.json'))
  const load = (name: string) =>
    import(pathToFileURL(require.resolve(`@modelcontextprotocol/sdk/client/${name}`)).href)
  const [{ Client }, { StdioClientTransport }] = await Promise.all([load('index.js'), load('stdio.js')])
  const client = new Client({ name: 'packed', version: '1.0.0' })
  try {
    await client.connect(
      new StdioClientTransport({
        command: program,
        args: ['mcp'],
        env: { ...process.env, ...env },
        stderr: 'ignore',
      }),
    )
    const { tools } = await client.listTools()
    const result = await client.callTool({ name: 'market_ticker', arguments: { pair: ['BTC/USDT'] } })
    const output = `${tools.length} tools, ${JSON.stringify(result).slice(0, 300)}`
    return [tools.length > 40 && !result.isError && output.includes('BTC/USDT'), output]
  } catch (error) {
    return [false, String(error)]
  } finally {
    await client.close()
  }
}
