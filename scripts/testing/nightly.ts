// Stages of `npm run test:nightly`, minutes to hours each. Run some of them: `npm run test:nightly -- kill
// mutation`.
import { run } from '../workspace/process'
import type { Stage } from './run-stages'
import { playwright, projectsOf, vitest } from './runners'
import { builds } from './stages'

/** A separate command, whose exit code is the result. */
const command = (name: string, seconds: number, script: string, needs: Stage['needs'] = []): Stage => ({
  name,
  seconds,
  needs,
  async run({ env }) {
    const [task = '', ...args] = script.split(' ')
    const { code } = await run(
      'npm',
      ['run', '--silent', task, ...(args.length > 0 ? ['--', ...args] : [])],
      { env },
    )
    return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`npm run ${script}`] }
  },
})

const SERVERS = ['postgres', 'nats', 'haproxy'] as const

export const nightly: readonly Stage[] = [
  builds,
  {
    name: 'random',
    seconds: 2400,
    needs: SERVERS,
    // All tests, random ones with ten times their runs, including slow ones.
    run: ({ env }) => vitest(projectsOf('unit', 'integration', 'nightly'), { ...env, BGK_TIMES: '10' }),
  },
  {
    name: 'browser',
    seconds: 1500,
    needs: ['chromium', ...SERVERS],
    run: ({ env }) => playwright('apps/web/e2e', { ...env, BGK_NIGHTLY: '1' }),
  },
  command('engines', 300, 'test:engines', ['webkit', 'firefox', 'chromium']),
  command('attack', 120, 'attack', SERVERS),
  command('economic', 900, 'attack economic'),
  command('kill', 3600, 'test:kill', SERVERS),
  command('cluster', 1200, 'test:cluster', SERVERS),
  command('writes', 600, 'test:writes'),
  command('outcomes', 1800, 'test:outcomes'),
  command('batch', 300, 'test:batch'),
  command('mutation', 5400, 'test:mutation'),
  command('drills', 300, 'drills'),
  command('screenshots', 900, 'screenshots', ['chromium']),
  command('packages', 300, 'test:packed'),
  command('docs', 180, 'docs:check --axe', ['chromium']),
  // One report per night; figures slower than the night before fail.
  command('bench', 900, 'bench --trend node_modules/.cache/bgk/bench-trend.jsonl', SERVERS),
  command('bench:web', 600, 'bench:web', ['chromium']),
  command('first-price', 600, 'first-price', ['chromium']),
]
