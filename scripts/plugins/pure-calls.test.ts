import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { markPureCalls } from './pure-calls'

const root = fileURLToPath(new URL('../..', import.meta.url))
const marked = async (code: string) => (await markPureCalls(code, 'module.ts')).code

it('marks every call and new in an initialiser, nested ones too, and ignores types', async () => {
  expect(await marked('export const codec: Codec<Row> = row<Row>({ id: field(text()) })')).toBe(
    'export const codec: Codec<Row> = /*#__PURE__*/row<Row>({ id: /*#__PURE__*/field(/*#__PURE__*/text()) });',
  )
  expect(await marked('const pairs = new Map(list()) as Pairs')).toBe(
    'const pairs = /*#__PURE__*/new Map(/*#__PURE__*/list()) as Pairs;',
  )
})

it('marks nothing that runs later or is outside of initialisers', async () => {
  expect(await marked('start()')).toBe('start();')
  expect(await marked('const run = () => start()')).toBe('const run = () => start();')
})

it('finds no manual mark in the sources', () => {
  const sources = ['sdk', 'react-bindings', 'cli', 'sandbox', '../apps/web'].flatMap((name) =>
    readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(root, 'packages', name, 'src', path)),
  )
  const found = sources.filter((path) => /[@#]__(PURE|NO_SIDE_EFFECTS)__/.test(readFileSync(path, 'utf8')))
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
