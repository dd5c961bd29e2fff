import assert from 'node:assert/strict'
import { attackCase } from '../attack-case'
import type { AttackWorld } from '../attack-world'
import { MINUTE } from '../log-in'
import { onItsOwn } from '../start-target'

/** An outsider searches the demo inbox for a recovery code. */
async function readCode(world: AttackWorld, headers: Readonly<Record<string, string>>): Promise<void> {
  const victim = await world.createUser({ complete: false, funds: {} })
  await world.later(MINUTE)
  const code = await world.sendCode('verifyEmail', victim.email)
  const { code: status, text } = await world.ask(`/demo/inbox?account=${encodeURIComponent(victim.email)}`, {
    headers,
  })
  assert.equal(status, 200, 'the inbox did not respond')
  assert(!text.includes(code), 'the code can be read')
}

/** Such a code gives access to any account. */
export const codesInTheApp = attackCase(
  'codes-in-the-app',
  'hides codes of existing accounts from others on a reachable exchange',
  async ({ target }) => {
    const proxied = { 'x-forwarded-for': '203.0.113.7' }
    await onItsOwn(target, { exposed: true }, (world) => readCode(world, {}))
    await onItsOwn(target, { trustedProxies: ['127.0.0.1'] }, (world) => readCode(world, {}))
    await onItsOwn(target, { trustedProxies: ['127.0.0.1'] }, (world) => readCode(world, proxied))
    await onItsOwn(target, {}, (world) => readCode(world, proxied))
  },
)
