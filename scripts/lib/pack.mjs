// Packages as they are published: pnpm puts in ranges and the exports of publishConfig.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { must, root } from './run.mjs'

const top = fileURLToPath(root)
const { packageManager } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))

/** Packs packages/<name> into a folder and gives the tarball's path. `built`: take dist as it is instead of building it once more. */
export async function pack(name, destination, { built = false } = {}) {
  const before = new Set(readdirSync(destination))
  const args = ['--yes', packageManager, 'pack', '--pack-destination', destination]
  await must(`packing ${name}`, 'npx', built ? [...args, '--config.ignore-scripts=true'] : args, {
    cwd: join(top, 'packages', name),
    quiet: true,
    // As after `npm start`: what is packed must have types all the same.
    env: { BGK_NO_DTS: '1' },
  })
  const [tarball] = readdirSync(destination).filter((file) => !before.has(file))
  if (tarball === undefined) throw new Error(`packing ${name} left no tarball`)
  return join(destination, tarball)
}
