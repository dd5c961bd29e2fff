import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

it('promises in docs/start/install.md the sizes that are measured', () => {
  const promised = [
    ...read('../../docs/start/install.md').matchAll(/^\| ([^:,|]+)[:,][^|]* \| ([\d.]+ kB) \|$/gm),
  ]
  expect(promised.length).toBeGreaterThan(3)
  const limits: readonly { readonly name: string; readonly limit: string }[] = JSON.parse(
    read('.size-limit.json'),
  )
  expect(limits).toEqual(
    expect.arrayContaining(promised.map(([, name, limit]) => expect.objectContaining({ name, limit }))),
  )
})
