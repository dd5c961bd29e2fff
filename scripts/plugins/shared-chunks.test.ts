import { expect, it } from 'vitest'
import { addedImports } from './shared-chunks'

const file = (imports: Readonly<Record<string, 'import-statement' | 'dynamic-import'>>) => ({
  bytes: 1,
  imports: Object.entries(imports).map(([path, kind]) => ({ path, kind })),
})

const INPUTS = {
  'src/main.ts': file({
    'src/parse.ts': 'import-statement',
    'src/a.ts': 'dynamic-import',
    'src/b.ts': 'dynamic-import',
    'src/c.ts': 'dynamic-import',
  }),
  'src/parse.ts': file({ 'src/text.ts': 'import-statement' }),
  'src/text.ts': file({}),
  'src/a.ts': file({ 'src/text.ts': 'import-statement', 'src/connect.ts': 'import-statement' }),
  'src/b.ts': file({ 'src/client.ts': 'import-statement', 'src/only-b.ts': 'import-statement' }),
  'src/c.ts': file({}),
  'src/connect.ts': file({ 'src/client.ts': 'import-statement' }),
  'src/client.ts': file({ '../sdk/dist/index.js': 'import-statement' }),
  'src/only-b.ts': file({}),
  '../sdk/dist/index.js': file({}),
}

it('loads all start-up sources with a lazy module that needs one of them, but never the entry', () => {
  const added = addedImports(INPUTS, 1)
  expect(added.get('src/a.ts')).toEqual(['src/parse.ts', 'src/text.ts'])
  expect(added.get('src/c.ts')).toEqual([])
})

it('loads all common sources with each lazy module that needs one of them', () => {
  const added = addedImports(INPUTS, 0.25)
  expect(added.get('src/b.ts')).toEqual(expect.arrayContaining(['src/connect.ts', 'src/client.ts']))
  expect([...added.values()].flat()).not.toContain('src/main.ts')
})

it('ignores a source of too few lazy modules', () => {
  const added = addedImports(INPUTS, 0.5)
  expect(added.get('src/a.ts')).not.toContain('src/only-b.ts')
  expect(added.get('src/b.ts')).toEqual(['src/client.ts'])
})
