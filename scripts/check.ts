// `npm run check`: types, lint, unused code, imports, API, documents and workflows. Unchanged parts are skipped (wireit).
import { run } from './workspace/process'

const { code } = await run('npm', ['run', '--silent', 'check:all'], { env: { WIREIT_FAILURES: 'continue' } })
process.exitCode = code
