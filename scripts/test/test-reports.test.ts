import { expect, it } from 'vitest'
import { failedInBrowser, failedUnits } from '../lib/test-reports.mjs'

const spec = (title: string, line: number, status: string, ...errors: (string | undefined)[]) => ({
  title,
  file: 'spot.spec.ts',
  line,
  tests: [
    {
      projectName: 'server',
      status,
      results: errors.map((message) => ({
        status: message ? 'failed' : 'passed',
        ...(message && { error: { message } }),
      })),
    },
  ],
})

it('names what failed in the browser, within its describe, and what passed at a second try', () => {
  const report = {
    suites: [
      {
        title: 'spot.spec.ts',
        file: 'spot.spec.ts',
        specs: [
          spec('buys', 5, 'expected', undefined),
          spec(
            'sells',
            9,
            'unexpected',
            '\u001b[31mError\u001b[39m: no button\n  at spot.spec.ts:11',
            'again',
          ),
          spec('waits', 20, 'flaky', 'Timed out', undefined),
        ],
        suites: [
          {
            title: 'in Chinese',
            file: 'spot.spec.ts',
            specs: [spec('buys', 31, 'unexpected', 'Error: no word')],
          },
        ],
      },
    ],
    errors: [],
    stats: { expected: 1, unexpected: 2, flaky: 1 },
  }
  expect(failedInBrowser(report)).toEqual({
    failed: [
      '[server] spot.spec.ts:9 > sells: Error: no button',
      '[server] spot.spec.ts:31 > in Chinese > buys: Error: no word',
    ],
    flaky: ['[server] spot.spec.ts:20 > waits: Timed out'],
  })
})

it('names a file of browser tests that does not load', () => {
  const report = {
    suites: [],
    errors: [{ message: 'SyntaxError: no\nmore', location: { file: '/e2e/spot.spec.ts', line: 3 } }],
  }
  expect(failedInBrowser(report)).toEqual({ failed: ['/e2e/spot.spec.ts:3: SyntaxError: no'], flaky: [] })
})

it('names what failed of the unit tests, and a file that does not load', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one', failureMessages: [] },
          { status: 'failed', fullName: 'two', failureMessages: ['Error: 1 is not 2\n at a'] },
        ],
      },
      { name: 'b.test.ts', message: 'No such module\nx', assertionResults: [] },
    ],
  }
  expect(failedUnits(report)).toEqual(['a.test.ts > two: Error: 1 is not 2', 'b.test.ts: No such module'])
})

it('names nothing of a report that was not written', () => {
  expect(failedInBrowser(undefined)).toEqual({ failed: [], flaky: [] })
  expect(failedUnits(undefined)).toEqual([])
})
