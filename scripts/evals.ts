// `npm run evals -- [NAME...] [--agent oracle|none|COMMAND]`: tasks for AI agents, each judged by a checker
// (examples/evals).
import { build, root, run } from './workspace/process'

await build('build:packages')
const { code } = await run(process.execPath, [`${root}examples/evals/run.mjs`, ...process.argv.slice(2)])
process.exitCode = code
