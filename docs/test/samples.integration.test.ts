import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sample, samplesOf } from '../.vitepress/samples'
import { typeErrors } from './check-types'
import { startExchange, type TestExchange } from './exchange'
import { bundleSamples, type SampleRunner } from './run-samples'

const docs = fileURLToPath(new URL('../', import.meta.url))
const pages = ['start', 'guides'].flatMap((folder) =>
  readdirSync(join(docs, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
)
const samples = pages.flatMap((page) => samplesOf(page, readFileSync(join(docs, page), 'utf8')))
const planted = samplesOf('planted.md', readFileSync(new URL('planted.md', import.meta.url), 'utf8'))
const [fine, wrongType, throwing, openOrder, silent, component, brokenComponent] = planted

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
  it('have no type errors, and planted errors are found', () => {
    expect(typeErrors([...samples, ...planted])).toEqual([
      `planted.md:${(wrongType?.line ?? 0) + 2}: Type 'number' is not assignable to type 'string'.`,
    ])
  }, 120_000)

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
    if (sample === throwing) expect(found[0]).toContain(`sample:planted-3:${(throwing?.line ?? 0) + 1}:`)
  })
})

function present(sample: Sample | undefined): Sample {
  if (!sample) throw new Error('planted.md has too few samples')
  return sample
}
