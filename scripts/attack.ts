// `npm run attack`: tries more than 200 attacks in themes on an exchange and reports for each whether it was repelled.
// `-- --theme races` one theme, `-- --case races/cancel-100` one case, `-- --list` all cases, `-- --json` for programs,
// `-- --docs` writes the table of docs/security.md,
// `-- --cluster` the same and more on three nodes of one exchange each, behind HAProxy,
// `-- --against URL --key KEY` a running exchange (started with --no-limits); KEY is the one it printed for `x-sandbox-key`.
import { pathToFileURL } from 'node:url'
import type * as Attack from '../packages/sandbox/attack/attack'
import { openGround } from './system/attack-ground'
import { importBundled } from './workspace/bundle'
import { fail, root } from './workspace/process'

try {
  const { attack } = await importBundled<typeof Attack>('packages/sandbox', 'attack/attack.ts')
  const print = (text: string) => process.stdout.write(`${text}\n`)
  const packageUrl = pathToFileURL(`${root}packages/sandbox/`)
  process.exitCode = await attack(process.argv.slice(2), packageUrl, print, openGround)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
