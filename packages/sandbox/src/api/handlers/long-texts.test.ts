import { compat, demo, endpoints } from '@bgk/sdk/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { FIELDS } from '../../../attack/wire'
import { openWorld, type World } from '../../../test/server/open-world'

const entries = Object.values({ ...endpoints, compat, demo }).flatMap((group) => Object.values(group))
const writes = entries.filter(
  ({ method, path }) => method === 'POST' && path !== '/user/logout' && path !== '/demo/addFunds',
)

describe('overlong texts in every call', () => {
  let world: World
  let token = ''
  beforeAll(async () => {
    world = await openWorld()
    token = (await world.trader()).session.token ?? ''
  })

  it('rejects overlong texts with field and maximum length, and journals nothing', async () => {
    const seq = () => world.sandbox.engine.read(({ state }) => state.seq)
    const before = await seq()
    const body = JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, 'a'.repeat(9000)])))
    for (const { name, path, form } of writes) {
      if (form) continue
      const answer = await (await world.raw(path, { method: 'POST', headers: { token }, body })).json()
      expect([name, answer.data.reason]).toEqual([name, 'TEXT_TOO_LONG'])
      expect(FIELDS).toContain(answer.data.field)
      expect(answer.msg).toBe(`Use up to ${answer.data.params.max} characters`)
    }
    expect(await seq()).toBe(before)
  })
})
