// `npm run api`: writes packages/<name>/api.md, every public export with its signature. `npm test` compares them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiReports, staleApiPage } from './lib/api-report.mjs'
import { root, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

const pageOf = (name) => fileURLToPath(new URL(`packages/${name}/api.md`, root))

/** One line for each package whose page is not what its built types say. */
export const staleApiPages = () =>
  [...apiReports()].flatMap(([name, text]) => {
    const page = pageOf(name)
    return staleApiPage(`packages/${name}/api.md`, existsSync(page) ? readFileSync(page, 'utf8') : '', text)
  })

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
