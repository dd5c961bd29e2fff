// Stages of `npm test`, in order: unit tests first, because they need no build and report failures earliest.
import { build } from '../workspace/build'
import { run } from '../workspace/process'
import type { Stage, StageResult } from './run-stages'
import { playwright, projectsOf, vitest } from './runners'

const ok: StageResult = { passed: 1, failures: [] }

export const unit: Stage = {
  name: 'unit',
  seconds: 110,
  run: () => vitest(projectsOf('unit')),
}

const check: Stage = {
  name: 'check',
  seconds: 110,
  async run() {
    const { code } = await run('npm', ['run', '--silent', 'check'])
    return code === 0 ? ok : { passed: 0, failures: ['npm run check'] }
  },
}

export const builds: Stage = {
  name: 'build',
  seconds: 100,
  required: true,
  async run() {
    await build('build:all')
    await build('build:demo')
    return ok
  },
}

const packages: Stage = {
  name: 'packages',
  seconds: 60,
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
  seconds: 200,
  needs: ['postgres', 'nats', 'haproxy'],
  run: ({ env }) => vitest(projectsOf('integration'), env),
}

const browser: Stage = {
  name: 'browser',
  seconds: 240,
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
export const release: readonly Stage[] = [unit, check, builds, packages, integration, browser, engines]
