import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { refused, succeeded } from '../attack-world'
import { MINUTE, tryLogin } from '../log-in'

const { member, user } = endpoints

/** Codes that were sent for something else, to somebody else, or long ago. */
export const codes: readonly AttackCase[] = [
  attackCase('code-twice', 'a code that registered somebody does nothing more', async (world) => {
    const email = `twice-${Date.now()}@attack.example`
    const code = await world.sendCode('registerEmail', email)
    await world.visitor.user.registerByEmail({ email, password: 'Secret2026', code, inviteCode: '' })
    const again = { email, password: 'Other2026', code }
    refused(await world.send(member.registerByEmail, { ...again, inviteCode: '' }), 'the code again')
    refused(await world.send(member.recoverByEmail, again), 'the code for recovering', 'CODE_INVALID')
  }),

  attackCase('code-late', 'a code is dead after ten minutes', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    await world.later(MINUTE)
    const code = await world.sendCode('verifyEmail', person.email)
    await world.later(10 * MINUTE)
    const input = { email: person.email, password: 'Newer2026', code }
    refused(await world.send(member.recoverByEmail, input), 'a code of ten minutes ago', 'CODE_INVALID')
  }),

  attackCase('code-other-purpose', 'a code for registering recovers no password', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    await world.later(MINUTE)
    const code = await world.sendCode('registerEmail', person.email)
    const input = { email: person.email, password: 'Newer2026', code }
    refused(await world.send(member.recoverByEmail, input), 'a code for registering', 'CODE_INVALID')
  }),

  attackCase('code-other-target', "one's own code recovers nobody else's password", async (world) => {
    const thief = await world.createUser({ complete: false, funds: {} })
    const owner = await world.createUser({ complete: false, funds: {} })
    await world.later(MINUTE)
    const code = await world.sendCode('verifyEmail', thief.email)
    const input = { email: owner.email, password: 'Newer2026', code }
    refused(await world.send(member.recoverByEmail, input), "the thief's code", 'CODE_INVALID')
    succeeded(await tryLogin(world, owner.email, owner.password))
  }),

  attackCase('codes-of-a-day', 'ten codes a day, five guesses each, and no more', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    const sent: string[] = []
    for (let round = 0; round < 14; round += 1) {
      await world.later(MINUTE)
      const { outcome } = await world.send(user.getCode, {
        account: person.email,
        purpose: 'verifyEmail',
        areaCode: '0',
      })
      sent.push(outcome)
    }
    const made = sent.filter((outcome) => outcome === 'done').length
    assert(made <= 10, `${made} codes were sent in a quarter of an hour`)
  }),
]
