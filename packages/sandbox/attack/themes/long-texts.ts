import assert from 'node:assert/strict'
import type { Endpoint } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { onceAWorld } from '../owner'
import { callsWithFields, makeSamples, type Sample, sendSample } from '../samples'

const samplesOf = onceAWorld((world) => makeSamples(world, `texts-${Date.now()}`))

/** Below what a body may have, so that only the field's own limit can refuse it. */
const LONG = 'a'.repeat(950_000)

/** Whether the call would read the text at all: what its codec leaves aside goes nowhere. */
function isRead({ entry, wire }: Sample, field: string): boolean {
  try {
    return JSON.stringify(entry.request.decode({ ...wire, [field]: LONG })).includes(LONG)
  } catch {
    return true
  }
}

function tooLong({ name, path }: Endpoint): AttackCase {
  const id = `long-${name}`
  return attackCase(id, `a text of 1 MB in any field of ${name} is refused at once`, async (world) => {
    const samples = (await samplesOf(world)).filter(({ entry }) => entry.path === path)
    assert(samples.length > 0, 'there is no good call to start from')
    const taken: string[] = []
    for (const sample of samples)
      for (const field of Object.keys(sample.wire)) {
        const begun = performance.now()
        const response = await sendSample(world, sample, { [field]: JSON.stringify(LONG) })
        if (response.outcome === 'done' && isRead(sample, field)) taken.push(field)
        assert(response.status < 500, `${field} of 1 MB broke something: HTTP ${response.status}`)
        if (world.timed)
          assert(performance.now() - begun < 3000, `${field} of 1 MB was refused after seconds`)
        assert(response.text.length < 2000, `the refusal of ${field} repeats it`)
      }
    assert.deepEqual(taken, [], 'fields that were taken')
  })
}

/** Every call that takes fields, once. */
export const longTexts: readonly AttackCase[] = callsWithFields.map(tooLong)
