import { expect, it, onTestFinished } from 'vitest'
import { allowSkippedTransitions, isOwnScript, trustOwnScripts } from './page-patches'

const location = { href: 'https://exchange.example/futures?a=1', origin: 'https://exchange.example' }

it.each(['/sw.js', '/assets/live-worker-Bq1_x-9a.js', 'https://exchange.example/assets/a.js'])(
  "allows the app's own script %s",
  (address) => {
    expect(isOwnScript(address, location)).toBe(true)
  },
)

it.each([
  'https://evil.example/sw.js',
  '//evil.example/assets/a.js',
  'http://exchange.example/sw.js',
  'https://exchange.example:444/sw.js',
  'data:text/javascript,alert(1)',
  'blob:https://exchange.example/1',
  'javascript:alert(1)',
  '/oss/bgk/members/7/a.js',
  '/assets/../oss/a.js',
  '/assets/%2e%2e/oss/a.js',
  '/assets/texts/en.js',
  '/sw.js?more',
  'sw.js.png',
  'https://',
  '',
])('rejects script %s', (address) => {
  expect(isOwnScript(address, location)).toBe(false)
})

it('creates one policy without HTML', () => {
  const made: { name: string; rules: Record<string, (text: string) => unknown> }[] = []
  const createPolicy = (name: string, rules: (typeof made)[number]['rules']) => made.push({ name, rules })
  trustOwnScripts({ location, trustedTypes: { createPolicy } } as unknown as Window)
  expect(made.map(({ name, rules }) => [name, Object.keys(rules)])).toEqual([
    ['default', ['createScriptURL']],
  ])
  expect(made[0]?.rules.createScriptURL?.('https://evil.example/sw.js')).toBeNull()
  expect(made[0]?.rules.createScriptURL?.('/sw.js')).toBe('/sw.js')
})

it('does nothing in a browser without Trusted Types', () => {
  expect(() => trustOwnScripts({ location } as unknown as Window)).not.toThrow()
})

it('ignores the rejection of a skipped transition', async () => {
  const reports: unknown[] = []
  const report = (reason: unknown) => void reports.push(reason)
  process.on('unhandledRejection', report)
  onTestFinished(() => void process.off('unhandledRejection', report))
  const updates: unknown[] = []
  const doc = {
    startViewTransition(update: unknown) {
      updates.push(update)
      return { ready: Promise.reject(new Error('Document hidden')) }
    },
  } as unknown as Document
  allowSkippedTransitions(doc)
  const update = () => {}
  const transition = doc.startViewTransition(update)
  await expect(transition.ready).rejects.toThrow('Document hidden')
  doc.startViewTransition(update)
  await new Promise(setImmediate)
  expect(reports).toEqual([])
  expect(updates).toEqual([update, update])
})

it('does nothing in a browser without view transitions', () => {
  const doc = {} as Document
  allowSkippedTransitions(doc)
  expect(doc).toEqual({})
})
