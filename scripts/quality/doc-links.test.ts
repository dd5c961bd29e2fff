import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { checkDocs } from './doc-links'

const checkout = mkdtempSync(join(tmpdir(), 'bgk-docs-'))
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

// Citations are assembled at run time, or the check of this file would find them.
const DOCS = 'docs/'
const RULE = 'rule '
const FILES = {
  [`${DOCS}reference/rules.md`]: '# Rules\n\n<a id="r7"></a>7. Right.\n\n## Fees of trades\n',
  'pages/good.md': `[a](../${DOCS}reference/rules.md#r7) [b](../${DOCS}reference/rules.md#fees-of-trades) [c](../packages)`,
  'packages/a/good.ts': `// ${DOCS}reference/rules.md#r7, ${RULE}7\n`,
  'packages/a/README.md': `[rules](../../${DOCS}reference/rules.md)`,
  'pages/heading.md': `[a](../${DOCS}reference/rules.md#nowhere)`,
  'pages/file.md': '[a](missing.md)',
  'README.md': '[a](https://github.com/bgk-exchange/bgk/blob/main/missing.md)',
  'packages/a/page.ts': `\n// See ${DOCS}missing.md.\n`,
  'packages/a/heading.ts': `\n// See ${DOCS}reference/rules.md#nowhere.\n`,
  'packages/a/rule.test.ts': `\nit('rounds down (${RULE}999)', () => {})\n`,
  'packages/a/foreign.ts': `\n// See ${'the'} spec.\n`,
}

it('finds dead links and citations, and no others', async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    writeFileSync(join(checkout, path), text)
  }
  const files = await checkDocs(checkout, new PassThrough())
  const found = files.flatMap(({ data, messages }) => messages.map(({ line }) => `${data.path}:${line}`))
  expect(found.sort()).toEqual([
    'README.md:1',
    'packages/a/README.md:1',
    'packages/a/foreign.ts:2',
    'packages/a/heading.ts:2',
    'packages/a/page.ts:2',
    'packages/a/rule.test.ts:2',
    'pages/file.md:1',
    'pages/heading.md:1',
  ])
})
