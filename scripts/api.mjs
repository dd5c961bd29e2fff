// `npm run api`: writes packages/<name>/api.md, every public export with its signature. The tests compare them (scripts/check-package.mjs).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiReports } from './lib/api-report.mjs'
import { root, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

const pageOf = (name) => fileURLToPath(new URL(`packages/${name}/api.md`, root))

/** One line for each package whose page is not what its built types say. */
export function staleApiPages() {
  return [...apiReports()].flatMap(([name, text]) => {
    const page = pageOf(name)
    const written = existsSync(page) ? readFileSync(page, 'utf8') : ''
    if (written === text) return []
    const [old, now] = [written.split('\n'), text.split('\n')]
    const at = now.findIndex((line, index) => line !== old[index])
    return [
      `packages/${name}/api.md is not what the types say (npm run api renews it); first at line ${at + 1}:\n  - ${old[at] ?? ''}\n  + ${now[at] ?? ''}`,
    ]
  })
}

if (import.meta.url === new URL(process.argv[1] ?? '', 'file:').href) {
  requireNode()
  try {
    await install()
    await build(['sdk', 'react-bindings'], { types: true })
    for (const [name, text] of apiReports()) writeFileSync(pageOf(name), text)
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    fail(`${error.output}\n${error.message}`)
  }
}
