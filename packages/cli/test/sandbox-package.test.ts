import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'

// The file alone, bundled to a place from where no package is seen.

let dir: string
let loadSandboxPackage: (from: { readonly cwd: string }) => Promise<object>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-package-'))
  const outfile = join(dir, 'program', 'load.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('../src/commands/sandbox/sandbox-package.ts', import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
  })
  ;({ loadSandboxPackage } = await import(/* @vite-ignore */ pathToFileURL(outfile).href))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function install(folder: string, code: string): Promise<void> {
  const place = join(folder, 'node_modules', '@bgk', 'sandbox')
  await mkdir(place, { recursive: true })
  const exports = { '.': { default: './index.mjs' } }
  await writeFile(join(place, 'package.json'), JSON.stringify({ name: '@bgk/sandbox', exports }))
  await writeFile(join(place, 'index.mjs'), code)
}

it('without the package says in one line how to add it', async () => {
  await expect(loadSandboxPackage({ cwd: dir })).rejects.toMatchObject({
    exit: 2,
    message: 'this needs the package @bgk/sandbox',
    details: { hint: 'add it with: npm install -g @bgk/sandbox' },
  })
})

it('takes the package of the folder it was started in', async () => {
  const cwd = join(dir, 'project')
  await install(cwd, 'export const where = "project"')
  expect(await loadSandboxPackage({ cwd: join(cwd, 'deeper') })).toMatchObject({ where: 'project' })
})

it('does not hide that the package itself is broken', async () => {
  const cwd = join(dir, 'broken')
  await install(cwd, 'import "@bgk/missing"')
  await expect(loadSandboxPackage({ cwd })).rejects.toThrow('@bgk/missing')
})
