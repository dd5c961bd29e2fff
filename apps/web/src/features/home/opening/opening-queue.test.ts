import { describe, expect, it } from 'vitest'
import { type OpeningFacts, openingQueue } from './opening-queue'

const facts: OpeningFacts = {
  tips: {
    once: [
      { id: 2, title: 'New', content: 'b' },
      { title: 'No number', content: 'c' },
    ],
    everyone: [{ id: 9, title: 'All', content: 'a' }],
  },
  seen: [],
  newest: '1.0.0',
  installed: '1.0.0',
  greeted: false,
}
const kinds = (change: Partial<OpeningFacts>) =>
  openingQueue({ ...facts, ...change }).map((item) =>
    item.kind === 'update' ? `update ${item.version}` : `${item.kind} ${item.tip.title}`,
  )

describe('what is said when the app is opened', () => {
  it('one-time messages first, then those for all', () => {
    expect(kinds({})).toEqual(['once New', 'once No number', 'everyone All'])
  })

  it('a one-time message is said once a device', () => {
    expect(kinds({ seen: ['2', 'No number'] })).toEqual(['everyone All'])
  })

  it('an update when the version differs, whichever way, and none while it is unknown', () => {
    expect(kinds({ tips: undefined, newest: '1.0.1' })).toEqual(['update 1.0.1'])
    expect(kinds({ tips: undefined, newest: '0.9.0' })).toEqual(['update 0.9.0'])
    expect(kinds({ tips: undefined, newest: '' })).toEqual([])
    expect(kinds({ tips: undefined, newest: undefined })).toEqual([])
  })

  it('coming back to the home screen repeats nothing', () => {
    expect(kinds({ greeted: true, seen: ['2', 'No number'], newest: '2' })).toEqual([])
  })
})
