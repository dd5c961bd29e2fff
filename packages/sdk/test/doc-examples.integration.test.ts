import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import * as zod from 'zod/mini'
import * as decimal from '../src/decimal'
import * as forms from '../src/forms'
import * as guards from '../src/guards'
import * as sdk from '../src/index'
import * as indicators from '../src/indicators'
import * as market from '../src/live'
import * as messages from '../src/messages'
import * as languages from '../src/messages/languages'
import * as testing from '../src/testing'
import * as trading from '../src/trading'
import * as upload from '../src/upload'

const source = fileURLToPath(new URL('../src', import.meta.url))
const ENTRIES: Readonly<Record<string, object>> = {
  '@bgk/sdk': sdk,
  '@bgk/sdk/decimal': decimal,
  '@bgk/sdk/forms': forms,
  '@bgk/sdk/guards': guards,
  '@bgk/sdk/indicators': indicators,
  '@bgk/sdk/languages': languages,
  '@bgk/sdk/market': market,
  '@bgk/sdk/messages': messages,
  '@bgk/sdk/testing': testing,
  '@bgk/sdk/trading': trading,
  '@bgk/sdk/upload': upload,
  'zod/mini': zod,
}
const FOLDERS = ['decimal', 'forms', 'indicators', 'messages', 'testing', 'trading', 'upload']
const FILES = [
  'endpoints/reasons/rejection.ts',
  'errors.ts',
  'guards/guard-error.ts',
  'guards/guard-storage.ts',
  'runtime/memory-storage.ts',
  'runtime/web-storage.ts',
  'session/login-challenge.ts',
]

const examples = [
  ...FOLDERS.flatMap((folder) => readdirSync(`${source}/${folder}`).map((name) => `${folder}/${name}`)),
  ...FILES,
]
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) =>
    readFileSync(`${source}/${name}`, 'utf8')
      .split('@example\n')
      .slice(1)
      .map((rest) => {
        const [text = ''] = rest.split('*/')
        const subject = /export (?:async )?(?:function|const) (\w+)/.exec(rest)?.[1] ?? ''
        return [`${name} ${subject}`, text.replaceAll(/^ *\* ?/gm, '')] as const
      }),
  )

/** What an example prints, beside what its comments say. */
async function run(code: string) {
  const names: string[] = []
  const values: unknown[] = []
  const body = code.replace(/import \{ (.*) \} from '(.*)'/g, (_, imported: string, from: string) => {
    for (const name of imported.split(', ')) {
      if (name.startsWith('type ')) continue
      names.push(name)
      values.push(Reflect.get(ENTRIES[from] ?? {}, name))
    }
    return ''
  })
  const expected = [...body.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text)
  const printed: string[] = []
  const console = { log: (...words: unknown[]) => printed.push(words.map(String).join(' ')) }
  const plain = ts.transpile(body, { target: ts.ScriptTarget.ES2022 })
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
  await new AsyncFunction('console', ...names, plain)(console, ...values)
  return { expected, printed, missing: names.filter((_, index) => values[index] === undefined) }
}

describe('examples in the comments', () => {
  it('are above every function of these folders', () => expect(examples.length).toBeGreaterThan(110))

  it.each(examples)('%s prints what it says', async (_, code) => {
    const { expected, printed, missing } = await run(code)
    expect(missing).toEqual([])
    if (expected.length > 0) expect(printed).toEqual(expected)
  })
})
