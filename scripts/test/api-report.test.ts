import { expect, it } from 'vitest'
import { apiReports, staleApiPage } from '../lib/api-report.mjs'
import { publicApi } from './planted-api'

const pageOf = (types: string) => apiReports(publicApi(types)).get('sdk') ?? ''

it('the page of a package has each export with its signature, without comments', () => {
  const page = pageOf(`
    /** What is bought. */
    export interface Order { readonly quantity: string }
    /** Places it. */
    export declare function place(order: Order): Promise<void>
    export declare const LIMIT: 3
  `)
  expect(page).toContain('## @bgk/sdk\n')
  expect(page).toContain('interface Order {\n    readonly quantity: string;\n}')
  expect(page).toContain('function place(order: Order): Promise<void>')
  expect(page).toContain('const LIMIT: 3')
  expect(page).not.toContain('What is bought')
})

it('a changed signature, a new and a missing export are named with what to do', () => {
  const page = pageOf('export declare function place(id: number): void')
  expect(staleApiPage('api.md', page, page)).toEqual([])
  const changed = staleApiPage('api.md', page, pageOf('export declare function place(id: string): void'))
  expect(changed.join()).toContain(
    '`function place(id: number): void` is now `function place(id: string): void`',
  )
  expect(changed.join()).toMatch(/\.changeset\/ and run `npm run api`/)
  for (const types of [
    'export {}',
    'export declare function place(id: number): void; export declare const b: 1',
  ])
    expect(staleApiPage('api.md', page, pageOf(types))).toHaveLength(1)
  expect(staleApiPage('api.md', '', page)).toHaveLength(1)
})
