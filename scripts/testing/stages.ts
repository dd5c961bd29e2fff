// Stages of `npm test`, in order: unit tests first, because they need no build and report failures earliest.
import { must, run } from '../workspace/process'
import type { Stage, StageResult } from './run-stages'
import { playwright, projectsOf, vitest } from './runners'

const ok: StageResult = { passed: 1, failures: [] }

export const unit: Stage = {
  name: 'unit',
  seconds: 90,
  run: () => vitest(projectsOf('unit')),
}

/** Checks and builds side by side: the compiler uses one core for a minute. */
export const checkAndBuild: Stage = {
  name: 'check and build',
  seconds: 145,
  async run() {
    const { code } = await run('npm', ['run', '--silent', 'ready'], { env: { WIREIT_FAILURES: 'continue' } })
    if (code === 0) return ok
    // Later stages need the builds, not the checks. Finished builds are cached.
    await must('build', 'npm', ['run', '--silent', 'build:everything'])
    return { passed: 0, failures: ['npm run check'] }
  },
}

const packages: Stage = {
  name: 'packages',
  seconds: 35,
  async run() {
    const { packageFindings } = await import('../release/package-findings')
    const { packedFindings } = await import('../release/packed-install')
    const { sizeFindings } = await import('../release/sizes')
    const failures = [
      ...(await sizeFindings()),
      ...(await packageFindings()),
      ...(await packedFindings({ fast: true })),
    ]
    return { passed: failures.length === 0 ? 1 : 0, failures }
  },
}

const integration: Stage = {
  name: 'integration',
  seconds: 260,
  needs: ['postgres', 'nats', 'haproxy'],
  // Three workers on two cores: these tests wait for other processes much of their time.
  run: ({ env }) => vitest(['--maxWorkers=3', ...projectsOf('integration')], env),
}

const browser: Stage = {
  name: 'browser',
  seconds: 290,
  needs: ['chromium'],
  run: ({ env }) => playwright('apps/web/e2e', env),
}

const engines: Stage = {
  name: 'engines',
  seconds: 70,
  needs: ['webkit', 'firefox', 'chromium'],
  async run({ env }) {
    const { code } = await run('node', ['scripts/task.mjs', 'test-engines', '--short'], { env })
    return code === 0 ? ok : { passed: 0, failures: ['npm run test:engines -- --short'] }
  },
}

/** Everything a release needs, earliest failures first. */
export const release: readonly Stage[] = [unit, checkAndBuild, packages, integration, browser, engines]
