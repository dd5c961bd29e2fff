import { describe, expect, it } from 'vitest'
import { run } from '../src/app/run'
import { isLater } from '../src/commands/support/update'
import { packageVersion } from '../src/terminal/version'
import { createTestIo, type TestIoOptions } from './kit'

async function update(
  latest: () => Response | Promise<Response>,
  line = 'update --json',
  options: TestIoOptions = {},
) {
  const requests: string[] = []
  const io = createTestIo({
    ...options,
    fetch: async (address) => {
      requests.push(String(address))
      return latest()
    },
  })
  return { exit: await run(line.split(' '), io), out: io.out(), err: io.err(), requests }
}
const registry = (latest: string) => () => Response.json({ 'dist-tags': { latest } })

describe('bgk update', () => {
  it('names a newer version and the line that installs it', async () => {
    const { exit, out, requests } = await update(registry('99.0.0'))
    expect(exit).toBe(0)
    expect(requests).toEqual(['https://registry.npmjs.org/@bgk%2fcli'])
    expect(JSON.parse(out)).toEqual({
      installed: packageVersion,
      latest: '99.0.0',
      newer: true,
      install: 'npm install -g @bgk/cli@99.0.0',
    })
    expect(JSON.parse((await update(registry(packageVersion))).out)).toMatchObject({
      newer: false,
      install: null,
    })
    expect((await update(registry('99.0.0'), 'update')).out).toContain('npm install -g @bgk/cli@99.0.0')
  })

  it('sends nothing with lookups turned off', async () => {
    for (const { line, env } of [
      { line: 'update --json --no-update-check', env: {} },
      { line: 'update --json', env: { BGK_NO_UPDATE_NOTIFIER: '1' } },
    ]) {
      const { exit, out, requests } = await update(registry('99.0.0'), line, { env })
      expect({ exit, requests }).toEqual({ exit: 0, requests: [] })
      expect(JSON.parse(out)).toMatchObject({ latest: null, newer: false })
    }
  })

  it('exits 7 for an unreachable or invalid registry', async () => {
    const away = () => Promise.reject(new Error('connect ECONNREFUSED'))
    expect(await update(away)).toMatchObject({ exit: 7, err: expect.stringContaining('registry.npmjs.org') })
    expect((await update(() => new Response('<html>'))).exit).toBe(7)
    expect((await update(registry('1.0.0; rm -rf /'))).exit).toBe(7)
    expect((await update(() => new Response('', { status: 404 }))).exit).toBe(5)
  })

  it.each([
    ['1.10.0', '1.9.0', true],
    ['1.0.0', '1.0.0', false],
    ['1.0.0', '1.0.0-beta.1', true],
    ['0.9.9', '1.0.0-beta.1', false],
  ])('%s is later than %s: %s', (one, other, later) => expect(isLater(one, other)).toBe(later))
})
