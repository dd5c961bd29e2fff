import assert from 'node:assert/strict'
import type { Endpoint } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { onceAWorld } from '../owner'
import { callsWithFields, makeSamples, type Sample, sendSample } from '../samples'

const samplesOf = onceAWorld((world) => makeSamples(world, `texts-${Date.now()}`))

/** Below the body limit, so that only the field's own limit can reject it. */
const LONG = 'a'.repeat(950_000)

/** Returns true if the call reads the text: other fields are ignored by its codec. */
function isRead({ entry, wire }: Sample, field: string): boolean {
  try {
    return JSON.stringify(entry.request.decode({ ...wire, [field]: LONG })).includes(LONG)
  } catch {
    return true
  }
}

function tooLong({ name, path }: Endpoint): AttackCase {
  const id = `long-${name}`
  return attackCase(id, `rejects a text of 1 MB in any field of ${name} immediately`, async (world) => {
    const samples = (await samplesOf(world)).filter(({ entry }) => entry.path === path)
    assert(samples.length > 0, 'there is no valid call to start from')
    const taken: string[] = []
    for (const sample of samples)
      for (const field of Object.keys(sample.wire)) {
        const begun = performance.now()
        const response = await sendSample(world, sample, { [field]: JSON.stringify(LONG) })
        if (response.outcome === 'done' && isRead(sample, field)) taken.push(field)
        assert(response.status < 500, `${field} of 1 MB broke something: HTTP ${response.status}`)
        if (world.timed)
          assert(performance.now() - begun < 3000, `${field} of 1 MB was rejected after seconds`)
        assert(response.text.length < 2000, `the rejection of ${field} repeats it`)
      }
    assert.deepEqual(taken, [], 'accepted fields')
  })
}

export const longTexts: readonly AttackCase[] = callsWithFields.map(tooLong)
