import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readPublicApi } from '../lib/public-api.mjs'
import { undocumentedCalls, undocumentedExports } from '../lib/undocumented.mjs'

const checkouts: string[] = []
afterEach(() => {
  for (const folder of checkouts.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The API of a package that is called sdk, has these built types, and imports from `other`. */
function publicApi(types: string, other = '') {
  const base = mkdtempSync(join(tmpdir(), 'bgk-docs-'))
  checkouts.push(base)
  const folder = join(base, 'packages/sdk')
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const exported = { '.': { types: './dist/index.d.ts' } }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@bgk/sdk', publishConfig: { exports: exported } }),
  )
  writeFileSync(join(folder, 'dist/index.d.ts'), types)
  mkdirSync(join(base, 'node_modules/other'), { recursive: true })
  writeFileSync(join(base, 'node_modules/other/index.d.ts'), other)
  return readPublicApi({ base, packages: ['sdk'] })
}

describe('exports', () => {
  it('are named that lack a comment, functions that lack an example', () => {
    const api = publicApi(`
      export interface Bare { readonly id: number }
      /** Said. */
      export type Said = 'a' | 'b'
      export declare const LIMIT = 3
      /** Adds one. */
      export declare function increase(value: number): number
    `)
    expect(undocumentedExports(api)).toEqual([
      '@bgk/sdk Bare: no comment',
      '@bgk/sdk LIMIT: no comment',
      '@bgk/sdk increase: no @example',
    ])
  })

  it('have methods, members of classes and what a caller writes named; a model may leave plain fields to their names', () => {
    const api = publicApi(`
      /** A model. */
      export interface Row { readonly id: number; close(): void }
      /** A class. */
      export declare class Refusal extends Error { readonly code: number; #hidden: string }
      /** What open takes. */
      export interface Opening { readonly mode: 'a' }
      /**
       * Opens.
       *
       * @example
       * open({ mode: 'a' })
       */
      export declare function open(how: Opening): Row
    `)
    expect(undocumentedExports(api)).toEqual([
      '@bgk/sdk Opening.mode: no comment',
      '@bgk/sdk Refusal.code: no comment',
      '@bgk/sdk Row.close: no comment',
    ])
  })

  it('that another package declares are not asked for', () => {
    const api = publicApi("export { foreign } from 'other'", 'export declare function foreign(): void')
    expect(api.entries).toMatchObject([{ exports: [{ name: 'foreign' }] }])
    expect(undocumentedExports(api)).toEqual([])
  })
})

describe('calls of a client', () => {
  it('are named that lack a summary, an example or their errors, and counted', () => {
    const api = publicApi(`
      export type ErrorCode = 'NETWORK' | 'TIMEOUT'
      export interface Client {
        readonly home: {
          bare(): Promise<number>
          /**
           * The time of the exchange.
           *
           * @throws BgkError \`NETWORK\`.
           * @example
           * await client.home.systemTime()
           */
          systemTime(): Promise<number>
        }
        readonly origin: string
      }
    `)
    expect(undocumentedCalls(api)).toEqual([
      '@bgk/sdk client.home.bare: no summary, no @example, no errors',
      'only 2 of at least 104 calls were found on Client',
    ])
  })
})
