import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterAll, expect, it } from 'vitest'
import { root } from '../workspace/process'

/** One import for each rule that it breaks. */
const PLANTED: readonly (readonly [rule: string, from: string, line: string])[] = [
  ['no-cycles', 'packages/sdk/src/wire/one.ts', "import type { Two } from './two'"],
  ['nothing-imports-apps', 'packages/cli/test/one.test.ts', "import '../../../apps/web/src/shared/route'"],
  ['no-cycles', 'packages/sdk/test/one.test.ts', "import './two'"],
  ['resolvable', 'packages/sdk/src/wire/four.ts', "import '@bgk/missing'"],
  ['other-packages-by-name', 'packages/cli/src/app/one.ts', "import '../../../sdk/src/wire/codec/row'"],
  ['workspace-imports-of-sdk', 'packages/sdk/src/index.ts', "import '../../cli/src/main'"],
  [
    'workspace-imports-of-react-bindings',
    'packages/react-bindings/src/index.ts',
    "import '../../sandbox/src/index'",
  ],
  ['workspace-imports-of-sandbox', 'packages/sandbox/src/index.ts', "import '../../../apps/web/src/main'"],
  ['workspace-imports-of-cli', 'packages/cli/src/app/run.ts', "import '../../../react-bindings/src/index'"],
  ['workspace-imports-of-web', 'apps/web/src/main.tsx', "import '../../../packages/sandbox/src/index'"],
  ['no-node-modules-in-sdk', 'packages/sdk/src/wire/five.ts', "import 'node:fs'"],
  [
    'no-node-modules-in-react-bindings',
    'packages/react-bindings/src/live.ts',
    "import type {} from 'node:fs'",
  ],
  ['no-node-modules-in-web', 'apps/web/src/ui/button.tsx', "import('node:fs')"],
  ['libraries-of-sdk', 'packages/sdk/src/wire/six.ts', "import 'left-pad'"],
  ['libraries-of-react-bindings', 'packages/react-bindings/src/read.ts', "import 'left-pad'"],
  ['sdk-steps', 'packages/sdk/src/decimal/sum.ts', "import '../messages/text'"],
  ['sdk-steps', 'packages/sdk/src/wire/seven.ts', "import '../live/feed'"],
  ['sdk-steps-complete', 'packages/sdk/src/client/create-client.ts', "import '../odd/one'"],
  ['sdk-steps-complete', 'packages/sdk/src/odd/two.ts', "import '../wire/codec/row'"],
  ['sandbox-steps', 'packages/sandbox/src/engine/run.ts', "import '../api/routes'"],
  ['core-steps', 'packages/sandbox/src/core/kernel/world.ts', "import type {} from '../spot/order'"],
  ['core-steps', 'packages/sandbox/src/core/wallet/record.ts', "import '../spot/order'"],
  ['core-composition', 'packages/sandbox/src/core/spot/place.ts', "import '../domains'"],
  ['core-is-pure', 'packages/sandbox/src/core/spot/clock.ts', "import 'node:fs'"],
  ['core-is-pure', 'packages/sandbox/src/core/spot/up.ts', "import '../../engine/run'"],
  ['api-steps', 'packages/sandbox/src/api/shapes/order.ts', "import '../handlers/spot'"],
  ['server-steps', 'packages/sandbox/src/server/http/serve.ts', "import '../faults/fault'"],
  ['cli-steps', 'packages/cli/src/config/read.ts', "import '../commands/spot/one'"],
  ['cli-steps', 'packages/cli/src/terminal/table.ts', "import '../config/read'"],
  ['cli-steps', 'packages/cli/src/views/spot.ts', "import '../orders/send'"],
  ['cli-steps-complete', 'packages/cli/src/main.ts', "import './odd/one'"],
  ['cli-parts-below', 'packages/cli/src/orders/send.ts', "import './batch/row'"],
  ['cli-parts-below', 'packages/cli/src/views/book.ts', "import './watch/events'"],
  ['cli-groups-apart', 'packages/cli/src/commands/cycle/one.ts', "import '../spot/one'"],
  ['web-steps', 'apps/web/src/shared/writes.ts', "import '../trading/book'"],
  ['web-steps', 'apps/web/src/ui/list.tsx', "import '../shared/route'"],
  ['features-apart', 'apps/web/src/features/spot/screen.tsx', "import '../futures/screen'"],
]

/** Other files of the cycles. */
const CYCLES = {
  'packages/sdk/src/wire/two.ts': "export { three } from './three'",
  'packages/sdk/test/two.ts': "import './one.test'",
  'packages/sdk/src/wire/three.ts': "export const three = () => import('./one')",
}

/** Files that only need to exist. */
const IMPORTED = [
  'node_modules/left-pad/index.js',
  'packages/sdk/src/wire/codec/row.ts',
  'packages/sdk/src/messages/text.ts',
  'packages/sdk/src/live/feed.ts',
  'packages/sdk/src/odd/one.ts',
  'packages/sandbox/src/api/routes.ts',
  'packages/sandbox/src/api/handlers/spot.ts',
  'packages/sandbox/src/core/spot/order.ts',
  'packages/sandbox/src/core/domains.ts',
  'packages/sandbox/src/server/faults/fault.ts',
  'packages/cli/src/commands/spot/one.ts',
  'packages/cli/src/odd/one.ts',
  'packages/cli/src/orders/batch/row.ts',
  'packages/cli/src/views/watch/events.ts',
  'apps/web/src/shared/route.ts',
  'apps/web/src/trading/book.ts',
  'apps/web/src/features/futures/screen.tsx',
]

const checkout = mkdtempSync(join(tmpdir(), 'bgk-imports-'))
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

it('finds an import that breaks a rule, for each kind of rule', async () => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    writeFileSync(join(checkout, path), text)
  }
  for (const path of IMPORTED) write(path, 'export const here = 1\n')
  for (const [path, line] of Object.entries(CYCLES)) write(path, line)
  for (const [, path, line] of PLANTED) write(path, line)

  const { tsConfig: _, ...options } = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'))
  const { output } = await cruise(['packages', 'apps'], { ...options, baseDir: checkout, validate: true })
  const found = (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
  for (const [rule, from] of PLANTED) expect(found).toContain(`${rule} ${from}`)

  const planted = new Set(PLANTED.map(([rule]) => rule))
  const rules = options.ruleSet?.forbidden?.map(({ name = '' }) => name) ?? []
  expect(rules.filter((name) => !name.endsWith('-steps-complete') && !planted.has(name))).toEqual([])
  expect(rules.length).toBeGreaterThan(planted.size)
})
