import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const STANDALONE = 'lightweight-charts.standalone.production.js'

/** Source of lightweight-charts for `writeReport`: its build for a script element, 198 kB. */
export function chartLibrary(): string {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('lightweight-charts/package.json'))
  return readFileSync(join(folder, 'dist', STANDALONE), 'utf8')
}
