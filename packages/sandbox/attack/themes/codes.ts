import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { refused, succeeded } from '../attack-world'
import { MINUTE, tryLogin } from '../log-in'

const { member, user } = endpoints

/** Codes sent for another purpose, to another contact, or long ago. */
export const codes: readonly AttackCase[] = [
  attackCase('code-twice', 'rejects a used registration code', async (world) => {
    const email = `twice-${Date.now()}@attack.example`
    const code = await world.sendCode('registerEmail', email)
    await world.visitor.user.registerByEmail({ email, password: 'Secret2026', code, inviteCode: '' })
    const again = { email, password: 'Other2026', code }
    refused(await world.send(member.registerByEmail, { ...again, inviteCode: '' }), 'the code again')
    refused(await world.send(member.recoverByEmail, again), 'the code for recovering', 'CODE_INVALID')
  }),

  attackCase('code-late', 'rejects a code after ten minutes', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    await world.later(MINUTE)
    const code = await world.sendCode('verifyEmail', person.email)
    await world.later(10 * MINUTE)
    const input = { email: person.email, password: 'Newer2026', code }
    refused(await world.send(member.recoverByEmail, input), 'a code of ten minutes ago', 'CODE_INVALID')
  }),

  attackCase('code-other-purpose', 'rejects a registration code for a recovery', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    await world.later(MINUTE)
    const code = await world.sendCode('registerEmail', person.email)
    const input = { email: person.email, password: 'Newer2026', code }
    refused(await world.send(member.recoverByEmail, input), 'a code for registering', 'CODE_INVALID')
  }),

  attackCase(
    'code-other-target',
    "rejects a member's own code for another member's recovery",
    async (world) => {
      const thief = await world.createUser({ complete: false, funds: {} })
      const owner = await world.createUser({ complete: false, funds: {} })
      await world.later(MINUTE)
      const code = await world.sendCode('verifyEmail', thief.email)
      const input = { email: owner.email, password: 'Newer2026', code }
      refused(await world.send(member.recoverByEmail, input), "the thief's code", 'CODE_INVALID')
      succeeded(await tryLogin(world, owner.email, owner.password))
    },
  ),

  attackCase('codes-of-a-day', 'sends ten codes a day with five guesses each', async (world) => {
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
