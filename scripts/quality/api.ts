// `npm run check:api`: packages/*/etc/*.api.md lists every public export with its signature, and each is
// documented. `npm run api` updates the pages.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { must, root } from '../workspace/process'
import { apiPage, readPackageApi, stalePage } from './api-extractor'
import { undocumentedCalls, undocumentedExports } from './undocumented'

interface Checked {
  readonly name: string
  /** Entry points without a report. */
  readonly skip?: readonly string[]
  readonly isDocumented?: boolean
}

const PACKAGES: readonly Checked[] = [
  // `./internal` is for the other packages of this repository.
  { name: 'sdk', skip: ['./internal'], isDocumented: true },
  { name: 'react-bindings', isDocumented: true },
  // `./core` is for benchmarks and tests of this repository; no page names it.
  { name: 'sandbox', skip: ['./core'] },
]

const update = process.argv.includes('--update')
await must('tsc', 'node_modules/.bin/tsc', ['-b', ...PACKAGES.map(({ name }) => `packages/${name}`)])
const findings = PACKAGES.flatMap(({ name, skip = [], isDocumented = false }) => {
  const api = readPackageApi(name, root, join(root, 'node_modules/.cache/api-extractor', name), skip)
  const path = `packages/${name}/etc/${name}.api.md`
  const page = apiPage(name, api.entries)
  if (update) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), page)
  }
  const committed = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
  return [
    ...stalePage(path, committed, page),
    ...(isDocumented ? undocumentedExports(api) : []),
    ...(name === 'sdk' ? undocumentedCalls(api) : []),
  ]
})
for (const finding of findings) process.stdout.write(`${finding}\n`)
if (findings.length > 0) process.exitCode = 1
