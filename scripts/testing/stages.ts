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

const check: Stage = {
  name: 'check',
  seconds: 75,
  async run() {
    const { code } = await run('npm', ['run', '--silent', 'check'])
    return code === 0 ? ok : { passed: 0, failures: ['npm run check'] }
  },
}

// After the checks: bundlers write temporary files beside the sources, which a check would read.
export const builds: Stage = {
  name: 'build',
  seconds: 90,
  async run() {
    await must('build', 'npm', ['run', '--silent', 'build:everything'])
    return ok
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
  needs: ['postgres', 'nats', 'haproxy', 'nginx', 'caddy'],
  // Three workers on two cores: these tests mostly wait for other processes.
  run: ({ env }) => vitest(['--maxWorkers=3', ...projectsOf('integration')], env),
}

const browser: Stage = {
  name: 'browser',
  seconds: 250,
  needs: ['chromium'],
  async run({ env }) {
    const app = await playwright('apps/web/e2e', env)
    const docs = await playwright('docs/test/browser', env)
    return {
      passed: app.passed + docs.passed,
      failures: [...app.failures, ...docs.failures],
      files: [...(app.files ?? []), ...(docs.files ?? [])],
    }
  },
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

/** All release checks, earliest failures first. */
export const release: readonly Stage[] = [unit, check, builds, packages, integration, browser, engines]
