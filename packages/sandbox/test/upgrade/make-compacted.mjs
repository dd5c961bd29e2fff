/**
 * Makes the data of the sources as they are, for later programs to open: `node packages/sandbox/test/upgrade/make-compacted.mjs NAME`.
 * An exchange whose older journal was let go of, left as after a kill, and the backup of another one whose journal is whole, both with what
 * members held as the program said it; and the tables of this format, where no file has them yet.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const [name] = process.argv.slice(2)
if (name === undefined) throw new Error('Say what the data is of, such as 2026-11-24')
const program = fileURLToPath(new URL('../../node_modules/.cache/compacted-program.mjs', import.meta.url))
await build({
  entryPoints: [fileURLToPath(new URL('compacted-program.ts', import.meta.url))],
  outfile: program,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@bgk/source'],
  external: ['@electric-sql/pglite', 'pg', 'ws'],
  logLevel: 'error',
})
const folder = mkdtempSync(join(tmpdir(), 'bgk-data-'))
const worker = new URL('../../src/store/pglite-worker.mjs', import.meta.url).href
const files = fileURLToPath(new URL('data/', import.meta.url))
const { status } = spawnSync(process.execPath, [program, folder, worker, files, name], {
  stdio: 'inherit',
})
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1
