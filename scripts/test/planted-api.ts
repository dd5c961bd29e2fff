import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { readPublicApi } from '../lib/public-api.mjs'

const checkouts: string[] = []
afterEach(() => {
  for (const folder of checkouts.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The API of a package that is called sdk, has these built types, and imports from `other`. */
export function publicApi(types: string, other = '') {
  const base = mkdtempSync(join(tmpdir(), 'bgk-docs-'))
  checkouts.push(base)
  const folder = join(base, 'packages/sdk')
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const exported = { '.': { types: './dist/index.d.ts' } }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@bgk/sdk', publishConfig: { exports: exported } }),
  )
  writeFileSync(join(folder, 'dist/index.d.ts'), types)
  mkdirSync(join(base, 'node_modules/other'), { recursive: true })
  writeFileSync(join(base, 'node_modules/other/index.d.ts'), other)
  return readPublicApi({ base, packages: ['sdk'] })
}
