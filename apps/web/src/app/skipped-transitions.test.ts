import { expect, it, onTestFinished } from 'vitest'
import { allowSkippedTransitions } from './skipped-transitions'

it('leaves a skipped transition without report', async () => {
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

it('does nothing where a browser has no view transitions', () => {
  const doc = {} as Document
  allowSkippedTransitions(doc)
  expect(doc).toEqual({})
})
