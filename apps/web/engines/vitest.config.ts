import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts the slowest engine first: of two workers one runs it while the other runs the rest. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWebKit = ({ moduleId }: TestSpecification) => Number(moduleId.includes('webkit'))
    return files.sort((a, b) => isWebKit(b) - isWebKit(a))
  }
}

/** `npm run test:engines`: each engine is a file whose steps run in order on one page. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.engine.ts'],
    environment: 'node',
    pool: 'forks',
    sequence: { sequencer: SlowestFirst },
    // Three engines in parallel starve each other on two cores.
    maxWorkers: 2,
    // After a few failures the remaining steps only time out.
    bail: 6,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
