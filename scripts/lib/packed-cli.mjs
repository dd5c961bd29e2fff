// The command line as it would be published, installed by npm in an empty folder: one package, small, and it works.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pack } from './pack.mjs'
import { run } from './run.mjs'

/** As the tarball is sent. */
const MAX_BYTES = 3_000_000

/** `{ label, output }` of each step that failed. `top` is the workspace, `folder` a place for the tarball, `built` packs what is built already. */
export async function testPackedCli({ top, folder, built }) {
  const failures = []
  const step = (label, isGood, output) => {
    process.stdout.write(`  ${label}: ${isGood ? 'good' : 'failed'}\n`)
    if (!isGood) failures.push({ label, output })
  }
  const tarball = await pack('cli', folder, { built })
  const { size } = statSync(tarball)
  step(`bgk, ${(size / 1e6).toFixed(2)} MB`, size <= MAX_BYTES, `${size} bytes, at most ${MAX_BYTES}`)

  const place = join(folder, 'bgk')
  mkdirSync(place)
  writeFileSync(join(place, 'package.json'), '{ "name": "nobody", "private": true }')
  // Nothing is fetched: all of it is in the tarball.
  const options = ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error']
  const installed = await run('npm', [...options, join('..', basename(tarball))], { cwd: place, quiet: true })
  step('bgk, install without a registry', installed.code === 0, installed.output)
  const packages = readdirSync(join(place, 'node_modules')).filter((name) => !name.startsWith('.'))
  const inside = readdirSync(join(place, 'node_modules', '@bgk'))
  const found = [...packages, ...inside].join(' ')
  step('bgk, one package', found === '@bgk cli', found)

  const { startSandbox } = await import(pathToFileURL(join(top, 'packages/sandbox/dist/index.js')).href)
  const sandbox = await startSandbox({ port: 0, memory: true, log: () => {} })
  try {
    const env = { BGK_URL: sandbox.url, BGK_CONFIG_DIR: join(place, 'config') }
    const bgk = (...args) => run(join(place, 'node_modules/.bin/bgk'), args, { cwd: place, env, quiet: true })
    const expectations = [
      { args: ['--version'], code: 0, said: /^\d+\.\d+\.\d+\n$/ },
      { args: ['market', 'ticker', 'BTC/USDT', '--json=pair'], code: 0, said: /\[\{"pair":"BTC\/USDT"\}\]/ },
      { args: ['man', 'spot'], code: 0, said: /\.TH "BGK-SPOT" 1/ },
      { args: ['watch', 'ticker', 'BTC/USDT', '--max-events', '1'], code: 0, said: /"type":"ticker"/ },
      { args: ['sandbox', 'start', '--memory'], code: 2, said: /@bgk\/sandbox/ },
    ]
    for (const { args, code, said } of expectations) {
      const answer = await bgk(...args)
      step(`bgk ${args.join(' ')}`, answer.code === code && said.test(answer.output), answer.output)
    }
    const tools = await toolsOf(join(place, 'node_modules/.bin/bgk'), env)
    step('bgk mcp, tools listed and called', tools.isGood, tools.output)
    const page = join(place, 'node_modules/@bgk/cli/man/bgk.1')
    step('bgk, manual pages', statSync(page).size > 1000, page)
  } finally {
    await sandbox.stop()
  }
  return failures
}

/** What the official client of the Model Context Protocol sees of `bgk mcp`. */
async function toolsOf(program, env) {
  const require = createRequire(new URL('../../packages/cli/package.json', import.meta.url))
  const load = (name) =>
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
    const answer = await client.callTool({ name: 'market_ticker', arguments: { pair: ['BTC/USDT'] } })
    const output = `${tools.length} tools, ${JSON.stringify(answer).slice(0, 300)}`
    return { isGood: tools.length > 40 && !answer.isError && output.includes('BTC/USDT'), output }
  } catch (error) {
    return { isGood: false, output: String(error) }
  } finally {
    await client.close()
  }
}
