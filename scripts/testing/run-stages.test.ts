import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StepFailed } from '../workspace/process'
import { runStages, type Stage, type StageResult } from './run-stages'

const passed: StageResult = { passed: 2, failures: [] }
const stage = (name: string, result: StageResult | Error, needs: Stage['needs'] = []): Stage => ({
  name,
  seconds: 60,
  needs,
  run: async () => {
    if (result instanceof Error) throw result
    return result
  },
})

let folder: string
let printed: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bgk-stages-'))
  printed = ''
  const print = (text: unknown) => {
    printed += text
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(print)
  vi.spyOn(process.stderr, 'write').mockImplementation(print)
  vi.stubEnv('CI', '')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const durations = () => join(folder, 'cache/seconds.json')
const runAll = (stages: readonly Stage[], missing = new Map<'nats', string>()) =>
  runStages(stages, {
    install: false,
    ensure: async () => ({ env: { BGK_NATS: 'nats' }, missing }),
    durations: durations(),
  })

describe('runStages', () => {
  it('passes if every stage passes, and counts their tests', async () => {
    expect(await runAll([stage('unit', passed), stage('check', passed)])).toBe(0)
    expect(printed).toContain('[1/2] unit: about 1 min 00 s; 2 min 00 s left\n')
    expect(printed).toContain('\n4 passed, 0 failed\n')
  })

  it('continues after a failed stage and lists its failures last', async () => {
    const failed = { passed: 1, failures: ['a.test.ts: adds'] }
    expect(await runAll([stage('unit', failed), stage('check', passed)])).toBe(1)
    expect(printed).toMatch(/Failed\n {2}unit: a\.test\.ts: adds\n\n3 passed, 1 failed\n$/)
  })

  it('stops after a failed step that later stages need', async () => {
    const next = stage('browser', passed)
    const run = vi.spyOn(next, 'run')
    expect(await runAll([stage('build', new StepFailed('build', 2, 'no such module')), next])).toBe(1)
    expect(run).not.toHaveBeenCalled()
    expect(printed).toContain('no such module')
    expect(printed).toContain('Skipped\n  browser: build failed\n')
  })

  it('counts any other error as a failure and continues', async () => {
    expect(await runAll([stage('unit', new Error('no report')), stage('check', passed)])).toBe(1)
    expect(printed).toContain('unit: no report')
    expect(printed).toContain('2 passed, 1 failed')
  })

  it('lists stages without their programs, which fail the run only under CI', async () => {
    const stages = [stage('unit', passed), stage('integration', passed, ['nats'])]
    const missing = new Map([['nats', 'NATS is not installed'] as const])
    expect(await runAll(stages, missing)).toBe(0)
    expect(printed).toContain('Skipped\n  integration: NATS is not installed\n\n2 passed, 0 failed\n')
    vi.stubEnv('CI', 'true')
    expect(await runAll(stages, missing)).toBe(1)
  })

  it('fails if no test ran', async () => {
    expect(await runAll([stage('unit', { passed: 0, failures: [] })])).toBe(1)
  })

  it('passes the paths of installed programs to each stage', async () => {
    const one = stage('integration', passed, ['nats'])
    const run = vi.spyOn(one, 'run')
    await runAll([one])
    expect(run).toHaveBeenCalledWith({ env: { BGK_NATS: 'nats' } })
  })

  it('estimates with the last duration of a passed stage', async () => {
    await runAll([stage('unit', passed), stage('check', { passed: 0, failures: ['types'] })])
    expect(Object.keys(JSON.parse(readFileSync(durations(), 'utf8')))).toEqual(['unit'])
    writeFileSync(durations(), '{"unit":5}')
    await runAll([stage('unit', passed), stage('check', passed)])
    expect(printed).toContain('unit: about 5 s; 1 min 05 s left')
  })

  it('lists the slowest files of all stages, slowest first', async () => {
    const files = (...pairs: [string, number][]) => ({
      passed: 1,
      failures: [],
      files: pairs.map(([file, seconds]) => ({ file, ms: seconds * 1000 })),
    })
    await runAll([stage('unit', files(['a.test.ts', 1])), stage('browser', files(['b.e2e.ts', 61]))])
    expect(printed).toContain('Slowest files\n    61.0 s  b.e2e.ts\n     1.0 s  a.test.ts\n')
  })
})
