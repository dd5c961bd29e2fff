import assert from 'node:assert/strict'
import { attackCase } from '../attack-case'
import type { AttackWorld } from '../attack-world'
import { MINUTE } from '../log-in'
import { onItsOwn } from '../start-target'

/** A stranger looks for a code of recovery in the inbox of the demonstration. */
async function readCode(world: AttackWorld, headers: Readonly<Record<string, string>>): Promise<void> {
  const victim = await world.createUser({ complete: false, funds: {} })
  await world.later(MINUTE)
  const code = await world.sendCode('verifyEmail', victim.email)
  const { code: status, text } = await world.ask(`/demo/inbox?account=${encodeURIComponent(victim.email)}`, {
    headers,
  })
  assert.equal(status, 200, 'the inbox did not answer')
  assert(!text.includes(code), 'the code can be read')
}

/** With such a code an account is anybody's. */
export const codesInTheApp = attackCase(
  'codes-in-the-app',
  'where others can reach it, by itself or through a proxy, nobody reads a code for an account that is there',
  async ({ target }) => {
    const proxied = { 'x-forwarded-for': '203.0.113.7' }
    await onItsOwn(target, { exposed: true }, (world) => readCode(world, {}))
    await onItsOwn(target, { trustedProxies: ['127.0.0.1'] }, (world) => readCode(world, {}))
    await onItsOwn(target, { trustedProxies: ['127.0.0.1'] }, (world) => readCode(world, proxied))
    await onItsOwn(target, {}, (world) => readCode(world, proxied))
  },
)
