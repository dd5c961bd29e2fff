// `npm run check:house`: import circles, arrows that go up between the SDK's folders or the exchange's domains, citations that lead nowhere. `-- imports` or `-- citations` is one half.
import { backArrows, badCitations, circles, importGraph, roomFaults } from './lib/house.mjs'

const named = process.argv.slice(2)
const wants = (part) => named.length === 0 || named.includes(part)
const findings = []

if (wants('imports')) {
  const sdk = importGraph('packages/sdk/src')
  const hooks = importGraph('packages/react-bindings/src')
  const app = importGraph('apps/web/src')
  const exchange = importGraph('packages/sandbox/src')
  const cli = importGraph('packages/cli/src')
  findings.push(
    ...[...circles(sdk), ...circles(hooks), ...circles(app), ...circles(exchange), ...circles(cli)].map(
      (files) => `circle: ${files.join(' -> ')}`,
    ),
    ...backArrows(sdk).map((line) => `back arrow: ${line}`),
    ...roomFaults(exchange, 'packages/sandbox/src', 'core'),
    ...roomFaults(exchange, 'packages/sandbox/src/core', 'kernel'),
    ...roomFaults(exchange, 'packages/sandbox/src/server', 'http'),
  )
}
if (wants('citations')) findings.push(...badCitations().map((line) => `citation: ${line}`))

for (const finding of findings) process.stdout.write(`${finding}\n`)
process.stdout.write(`${findings.length} findings\n`)
if (findings.length > 0) process.exitCode = 1
