import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'

// The file alone, bundled to a folder without packages, in its own process: package managers set NODE_PATH
// for the test process.

let dir: string
let program: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bgk-package-'))
  program = join(dir, 'program', 'load.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('../src/exchange/sandbox-package.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
  })
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** Its exports, or its error. */
async function load(cwd: string): Promise<unknown> {
  const code = `
    const { loadSandboxPackage } = await import(${JSON.stringify(pathToFileURL(program).href)})
    const result = await loadSandboxPackage({ cwd: ${JSON.stringify(cwd)} }).catch(
      ({ message, exit, details }) => ({ message, exit, hint: details?.hint }))
    console.log(JSON.stringify({ ...result }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH },
  })
  return JSON.parse(stdout)
}

async function install(folder: string, code: string): Promise<void> {
  const place = join(folder, 'node_modules', '@bgk', 'sandbox')
  await mkdir(place, { recursive: true })
  const exports = { '.': { default: './index.mjs' } }
  await writeFile(join(place, 'package.json'), JSON.stringify({ name: '@bgk/sandbox', exports }))
  await writeFile(join(place, 'index.mjs'), code)
}

it('names the install command without the package', async () => {
  expect(await load(dir)).toEqual({
    exit: 2,
    message: 'the package @bgk/sandbox is not installed',
    hint: 'install it with: npm install -g @bgk/sandbox',
  })
})

it('takes the package of the folder it was started in', async () => {
  const cwd = join(dir, 'project')
  await install(cwd, 'export const where = "project"')
  expect(await load(join(cwd, 'deeper'))).toEqual({ where: 'project' })
})

it('does not hide that the package itself is broken', async () => {
  const cwd = join(dir, 'broken')
  await install(cwd, 'import "@bgk/missing"')
  expect(await load(cwd)).toMatchObject({ message: expect.stringContaining('@bgk/missing') })
})
