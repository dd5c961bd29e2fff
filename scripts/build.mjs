// `npm run build`: every package as it is published, with its types, and the web app.
import { StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'

requireNode()
try {
  await install()
  await build(undefined, { types: true })
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  fail(`${error.output}\n${error.message}; the output is above.`)
}
