import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** The folders that are changed (stryker.config.mjs). */
const folders = (process.env.BGK_MUTATE ?? '').split(',').filter(Boolean)
/** Folders whose tests hold it too; a mutant that only something further away would notice counts as not noticed. */
const further: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync('scripts/mutation/tests.json', 'utf8'),
)

/** The tests of a folder for `--testRunner vitest`. */
export default defineConfig({
  resolve: { conditions: ['@bgk/source', 'node'] },
  ssr: { resolve: { conditions: ['@bgk/source', 'node'] } },
  test: {
    name: 'sdk',
    root: 'packages/sdk',
    environment: 'node',
    testTimeout: 60_000,
    // Many seeds run in threads, which know nothing of the mutant; one runs here.
    env: { BGK_SEED: '1' },
    include: folders
      .flatMap((folder) => [`src/${folder}`, ...(further[folder] ?? [])])
      .map((path) => (path.endsWith('.ts') ? path : `${path}/*.test.ts`)),
  },
})
