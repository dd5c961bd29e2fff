import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/*
 * Features that Safari lacks, and the files that may use them because they have a fallback (docs/internals/browser-engines.md).
 * A new use fails here until it has
 * one too.
 */
const gaps: readonly { what: string; named: RegExp; answered: readonly string[] }[] = [
  { what: 'overlay transitions', named: /transition[^;{}]*\boverlay\b[^;{}]*;/, answered: [] },
  { what: 'scrollend', named: /scrollend/i, answered: [] },
  { what: 'requestIdleCallback', named: /requestIdleCallback/, answered: [] },
  { what: 'field-sizing', named: /field-?sizing/i, answered: [] },
  { what: 'scrollbar-color', named: /scrollbar-?color/i, answered: ['ui/styles/base.css'] },
  { what: 'vibrate', named: /\bvibrate\b/, answered: ['ui/gestures/haptics.ts'] },
  { what: 'the scheduler', named: /\bscheduler\.(yield|postTask)/, answered: [] },
]

const src = join(import.meta.dirname, '../..')
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }))

describe('features missing in Safari', () => {
  it.each(gaps)('$what is used only with a fallback', ({ named, answered }) => {
    expect(sources.filter(({ text }) => named.test(text)).map(({ name }) => name)).toEqual(answered)
  })
})
