import { defineConfig } from 'vitest/config'

/** `npm run test:engines`: each engine is a file, and its steps follow one another on one page. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.engine.ts'],
    environment: 'node',
    pool: 'forks',
    // One more would make each of them wait for the others on a small machine.
    maxWorkers: 2,
    // After a few failed steps the next ones only wait for what will not come.
    bail: 6,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
