// esbuild plugin: copies the skill of a package from docs/skills into its folder `skills`, which npm packs.
import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/** @param folder Folder of the package; default: the current one, as in a build. */
export function skill(name: string, folder = process.cwd()): Plugin {
  return {
    name: 'skill',
    setup({ onEnd }) {
      onEnd(() => {
        const source = resolve(folder, '../../docs/skills', name)
        cpSync(source, resolve(folder, 'skills', name), { recursive: true })
      })
    },
  }
}
