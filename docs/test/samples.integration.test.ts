import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sample, samplesOf } from '../.vitepress/samples'
import { startExchange, type TestExchange } from './exchange'
import { planted, samples } from './read-samples'
import { bundleSamples, type SampleRunner } from './run-samples'

const [fine, , throwing, openOrder, silent, component, brokenComponent] = planted

let exchange: TestExchange
let runner: SampleRunner
beforeAll(async () => {
  exchange = await startExchange()
  runner = await bundleSamples([...samples, ...planted], exchange)
})
afterAll(async () => {
  runner?.close()
  await exchange?.stop()
})

describe('samples of the pages', () => {
  it.concurrent.each(samples.map((one) => [`${one.page}:${one.line}`, one] as const))(
    '%s runs and leaves nothing behind',
    async (_, sample) => expect(await runner.run(sample)).toEqual([]),
  )
})

describe('runner of samples', () => {
  it('refuses other modules than those of a reader', async () => {
    const [sample] = samplesOf(
      'node.md',
      "```ts\nimport { readFileSync } from 'node:fs'\nreadFileSync('x')\n```\n",
    )
    await expect(bundleSamples([present(sample)], exchange)).rejects.toThrow('Samples may not import node:fs')
  })

  it.concurrent.each([
    ['passes a fine sample', fine, []],
    ['passes a fine component', component, []],
    ['reports the line of an error', throwing, [/planted\.md:\d+: .*planted on this line/s, /ended with 1/]],
    ['reports an order left open', openOrder, [/left spot order: buy BTC/]],
    ['reports a sample without output', silent, [/printed nothing/]],
    ['reports a component that throws', brokenComponent, [/planted in a component/, /ended with 1/]],
  ] as const)('%s', async (_, sample, problems) => {
    const found = await runner.run(present(sample))
    expect(found).toEqual(problems.map((one) => expect.stringMatching(one)))
    if (sample === throwing) expect(found[0]).toContain(`sample:test/planted-3:${(throwing?.line ?? 0) + 1}:`)
  })
})

function present(sample: Sample | undefined): Sample {
  if (!sample) throw new Error('planted.md has too few samples')
  return sample
}
