import { runConformance } from '@bgk/sandbox/conformance'
import { describe, expect, it } from 'vitest'
import { DIALECTS, TRADER } from './dialects'

describe.each(DIALECTS)('conformance of the $name dialect', ({ start, options: { nullLists } }) => {
  it('passes all checks that run', async () => {
    const server = await start()
    try {
      const report = await runConformance({
        origin: server.url,
        login: TRADER,
        ...(nullLists === 'empty' && { nullLists }),
      })
      expect(report.checks.filter(({ state }) => state === 'failed')).toEqual([])
      expect(report.passed).toBeGreaterThan(1700)
    } finally {
      await server.close()
    }
  }, 180_000)
})
