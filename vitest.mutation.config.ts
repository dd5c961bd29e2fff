import { defineConfig } from 'vitest/config'

/** The folders that are changed (`--mutate`); all of them when none is named. */
const folders = (process.env.BGK_MUTATE ?? '').split(',').filter(Boolean)
/** What has no socket and no session is held by the tests beside it alone. */
const isPlain = folders.length > 0 && folders.every((folder) => ['decimal', 'trading'].includes(folder))

/** The SDK's tests as mutants are met by them: in one process, and without those that bundle or build. */
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
    include: isPlain
      ? folders.map((folder) => `src/${folder}/**/*.test.ts`)
      : ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'test/long/**',
      'test/simulation/planted-faults.test.ts',
      'test/wire/fixtures-reach.test.ts',
      'test/bundle.test.ts',
      'test/upload-bundle.test.ts',
      'test/readme.test.ts',
    ],
  },
})
