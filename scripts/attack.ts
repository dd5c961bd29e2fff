// `npm run attack`: runs more than 200 attack samples against an exchange and reports each result.
// `-- --theme races` one theme, `-- --case races/cancel-100` one case, `-- --list` all cases,
// `-- --json` for programs,
// `-- --docs` writes the table of docs/operate/attacks.md,
// `-- --cluster` runs these and more against a three-node cluster behind HAProxy,
// `-- economic` searches for strategies that exploit the rules, `-- economic --list` lists them,
// `-- --against URL --key KEY` attacks a running exchange (started with --no-limits); KEY is its `x-sandbox-key`.
import { pathToFileURL } from 'node:url'
import type * as Attack from '../packages/sandbox/attack/attack'
import type * as Economic from '../packages/sandbox/attack/economic/economic-command'
import { startAttackServers } from './system/attack-servers'
import { bundle, importBundled } from './workspace/bundle'
import { fail, root } from './workspace/process'

const print = (text: string) => process.stdout.write(`${text}\n`)

async function attackRules(argv: readonly string[]): Promise<number> {
  const folder = 'packages/sandbox'
  const { economic } = await importBundled<typeof Economic>(folder, 'attack/economic/economic-command.ts')
  return economic(argv, {
    print,
    progress: (text) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`),
    workerFile: () => bundle(folder, 'attack/economic/economic-worker.ts'),
  })
}

async function attackServer(argv: readonly string[]): Promise<number> {
  const { attack } = await importBundled<typeof Attack>('packages/sandbox', 'attack/attack.ts')
  return attack(argv, pathToFileURL(`${root}packages/sandbox/`), print, startAttackServers)
}

try {
  const argv = process.argv.slice(2)
  process.exitCode = await (argv[0] === 'economic' ? attackRules(argv.slice(1)) : attackServer(argv))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
