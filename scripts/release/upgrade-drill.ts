// Upgrade drill: the packed release creates data; the next version, a copy of HEAD with a migration, opens it.
// Data crosses as a data directory after SIGKILL and as a backup.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCopy } from '../drills/copy'
import { freePort } from '../system/ports'
import { type ServerProcess, startServer } from '../system/server-process'
import { run, StepFailed } from '../workspace/process'
import { type Packed, packPackages } from './pack'

const MIGRATIONS = 'export const MIGRATIONS: readonly string[] = ['
const PLANTED = "'alter table bgk.meta add column upgraded boolean not null default true;'"

/** The program runs with the installed SDK of the release, against either version. */
const PROGRAM = `
import { createClient } from '@bgk/sdk'
const [, , origin, step, stored] = process.argv
const client = createClient({ origin })
const pair = 'BTC/USDT'
await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
const result = {}
if (step === 'create') {
  await client.spot.placeOrder({ pair, side: 'buy', type: 'limit', price: '9000', quantity: '0.1' })
  await client.spot.placeOrder({ pair, side: 'sell', type: 'market', quantity: '0.01' })
  await client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '500' })
  await client.futures.placeOrder({ pair, side: 'buy', type: 'market', quantity: '5', leverage: 10, marginMode: 'isolated' })
  const attempt = await client.attempt('spot.buyLimit', { pair, price: '9100', quantity: '0.1' })
  await client.send(attempt)
  result.attempt = attempt
}
if (step === 'resolve') result.outcome = (await client.resolve(JSON.parse(stored))).state
if (step === 'trade') {
  const { orderId } = await client.spot.placeOrder({ pair, side: 'buy', type: 'limit', price: '9200', quantity: '0.1' })
  await client.spot.cancelOrder({ id: orderId })
}
const { assets } = await client.account.spotAssets()
const { openOrders } = await client.spot.account(pair)
const { rows } = await client.spot.orderHistory({ pair, page: 1, limit: 5 })
result.facts = {
  assets: assets.map(({ coin, available, locked }) => [coin, available, locked]),
  orders: openOrders.map(({ id, price, quantity, remaining }) => [id, price, quantity, remaining]),
  positions: (await client.futures.positions()).map(({ id, side, quantity, entryPrice, leverage }) => [id, side, quantity, entryPrice, leverage]),
  filled: rows.filter(({ status }) => status === 'filled').map(({ id, quantity, averagePrice, fee }) => [id, quantity, averagePrice, fee]),
}
console.log(JSON.stringify(result))
client.close()
`

interface Result {
  readonly facts: unknown
  readonly attempt?: unknown
  readonly outcome?: string
}

/** One step of the drill with its finding; an empty text is a success. */
export interface DrillStep {
  readonly name: string
  readonly finding: string
}

/** Runs the drill with the current builds and returns its steps in order. Takes about a minute. */
export async function upgradeDrill(): Promise<readonly DrillStep[]> {
  const packages = await packPackages()
  const release = packages[0]?.manifest.version ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'bgk-upgrade-'))
  const copy = openCopy()
  copy.after('packages/sandbox/src/store/sql/schema.ts', MIGRATIONS, PLANTED)
  const steps: DrillStep[] = []
  const check = (name: string, ok: boolean, finding: string) =>
    steps.push({ name, finding: ok ? '' : finding })

  const old = { cwd: join(folder, 'release'), program: ['node_modules/@bgk/sandbox/bin/bgk-sandbox.mjs'] }
  const next = {
    cwd: copy.folder,
    program: ['--conditions=@bgk/source', '--import', 'tsx', 'packages/sandbox/src/bin.ts'],
  }
  // One address for all, because an attempt belongs to its exchange's address.
  const port = await freePort()
  const url = `http://localhost:${port}`
  let server: ServerProcess | undefined
  const serve = async (version: typeof old, dataDir: string) => {
    server = await startServer({
      name: 'exchange',
      program: process.execPath,
      args: () => [...version.program, '--port', String(port), '--data-dir', dataDir],
      cwd: version.cwd,
      port,
      stopSignal: 'SIGKILL',
      ready: 'trader@bgk.test',
      cause: (output) => output.trim().split('\n').at(-1),
      startTimeoutMs: 60_000,
    })
  }
  const program = async (...args: string[]): Promise<Result> => {
    const { code, output } = await run(process.execPath, ['program.mjs', url, ...args], {
      cwd: old.cwd,
      quiet: true,
    })
    if (code !== 0) throw new StepFailed(`the program (${args[0]})`, code, output)
    return JSON.parse(output)
  }
  try {
    await install(old.cwd, packages)
    const dataDir = join(folder, 'data')

    await serve(old, dataDir)
    const { attempt } = await program('create')
    const backup = join(folder, 'exchange.backup')
    const bgk = ['node_modules/@bgk/cli/bin/bgk.mjs']
    const saved = await run(process.execPath, [...bgk, 'sandbox', 'backup', backup, '--data-dir', dataDir], {
      cwd: old.cwd,
      env: { BGK_CONFIG_DIR: join(folder, 'config') },
      quiet: true,
    })
    check(`bgk ${release} saves a backup`, saved.code === 0, saved.output)
    const { facts } = await program('read')
    await server?.stop()

    await serve(next, dataDir)
    const same = (result: Result) => JSON.stringify(result.facts) === JSON.stringify(facts)
    const opened = await program('read')
    check(
      `the next version opens the data of ${release} after SIGKILL`,
      same(opened),
      difference(facts, opened),
    )
    const { outcome } = await program('resolve', JSON.stringify(attempt))
    check(`an attempt of ${release} is resolved`, outcome === 'applied', String(outcome))
    const traded = await program('trade')
    check(`the SDK ${release} trades on the next version`, same(traded), difference(facts, traded))
    await server?.stop()

    const refused = await run(
      process.execPath,
      [...old.program, '--port', String(port), '--data-dir', dataDir],
      { cwd: old.cwd, quiet: true },
    )
    check(
      `${release} refuses the migrated data`,
      refused.code !== 0 && refused.output.includes('Update this program'),
      refused.output,
    )
    await serve(next, dataDir)
    const after = await program('read')
    check('the refusal changes nothing', same(after), difference(facts, after))
    await server?.stop()

    const restoredDir = join(folder, 'restored')
    const restored = await run(
      process.execPath,
      [...next.program, 'restore', backup, '--data-dir', restoredDir],
      {
        cwd: next.cwd,
        quiet: true,
      },
    )
    check(`the next version restores the backup of ${release}`, restored.code === 0, restored.output)
    await serve(next, restoredDir)
    const reopened = await program('read')
    check('the restored exchange has the same account', same(reopened), difference(facts, reopened))
    return steps
  } finally {
    await server?.stop()
    copy.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function install(folder: string, packages: readonly Packed[]): Promise<void> {
  mkdirSync(folder)
  const dependencies = packages.filter(({ name }) => name !== 'react-bindings')
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(folder, 'program.mjs'), PROGRAM)
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...dependencies.map(({ file }) => file),
  ]
  const { code, output } = await run('npm', args, { cwd: folder, quiet: true })
  if (code !== 0) throw new StepFailed('npm install', code, output)
}

function difference(expected: unknown, { facts }: Result): string {
  return `expected ${JSON.stringify(expected)}, got ${JSON.stringify(facts)}`
}
