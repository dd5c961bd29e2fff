import { describe, expect, it } from 'vitest'
import { undocumentedCalls, undocumentedExports } from '../lib/undocumented.mjs'
import { publicApi } from './planted-api'

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
