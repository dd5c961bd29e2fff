// `npm run check:docs`: names each public export, function, option and call whose built types carry no doc comment.
import { StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'
import { listUndocumented } from './lib/undocumented.mjs'

if (import.meta.url === new URL(process.argv[1] ?? '', 'file:').href) {
  requireNode()
  try {
    await install()
    await build(['sdk', 'react-bindings'], { types: true })
    const lines = listUndocumented()
    for (const line of lines) process.stdout.write(`${line}\n`)
    process.stdout.write(`${lines.length} without documentation\n`)
    if (lines.length > 0) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    fail(`${error.output}\n${error.message}`)
  }
}
