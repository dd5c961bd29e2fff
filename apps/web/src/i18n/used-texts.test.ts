import { expect, it } from 'vitest'
import { isUsedKey, literalsOf } from '../../test/used-keys'

const texts = import.meta.glob<unknown>('./locales/EN/*.json', { eager: true, import: 'default' })
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

function keysIn(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') return [path]
  return Object.entries({ ...Object(value) }).flatMap(([key, inner]) => keysIn(inner, `${path}.${key}`))
}

it('every text is used', () => {
  const keys = Object.entries(texts).flatMap(([path, file]) =>
    keysIn(file, /EN\/(.+)\.json$/.exec(path)?.[1] ?? ''),
  )
  const literals = literalsOf(Object.values(sources))
  expect(keys.filter((key) => !isUsedKey(literals, key))).toEqual([])
})

it('an unused text is detected', () => {
  const literals = literalsOf(["t('title')", "t('hours', { count })", `t(\`blocks.\${block}.done\`)`])
  const keys = ['deposit.title', 'deposit.blocks.kyc.done', 'deposit.hours_one', 'deposit.hours_other']
  expect(keys.filter((key) => !isUsedKey(literals, key))).toEqual([])
  const unused = ['deposit.titles', 'deposit.blocks.kyc.open', 'deposit.blocks.kyc.late.done']
  expect(unused.filter((key) => isUsedKey(literals, key))).toEqual([])
})
