import assert from 'node:assert/strict'
import { endpoints, extensions } from '@bgk/sdk/endpoints'
import { addAuthenticator } from '../../test/server/authenticator-app'
import { type AttackCase, attackCase } from '../attack-case'
import { type AttackWorld, type Person, refused, succeeded, together } from '../attack-world'
import { tryLogin } from '../log-in'

const { confirmLogin, confirmTotp, beginTotp, removeTotp, renewRecoveryCodes, totp } = extensions.user

/** Codes that are checked before a lock ends the guessing; a few more than five, because a server may count otherwise. */
const FEW = 10

/** A newcomer with an authenticator app. */
async function guarded(world: AttackWorld) {
  const person = await world.createUser({ complete: false, funds: {} })
  return { person, ...(await addAuthenticator(person.client, person.password, Date.now)) }
}

/** The token of the second step, for somebody who knows the password. */
async function challengeOf(world: AttackWorld, { email, password }: Person): Promise<string> {
  const response = await tryLogin(world, email, password)
  assert.equal(response.outcome, 'SECOND_STEP_REQUIRED', 'the password alone logs in')
  const { params }: { params?: { challengeToken?: string } } = Object(response.data)
  return params?.challengeToken ?? ''
}

const confirm = (world: AttackWorld, challengeToken: string, code: string) =>
  world.send(confirmLogin, { challengeToken, code, device: 'web' })

/** Logins with a stolen password against an authenticator app. */
export const twoStepCases: readonly AttackCase[] = [
  attackCase(
    'guess-code',
    'guesses of a code one after the other and side by side: a lock ends them',
    async (world) => {
      const { person } = await guarded(world)
      const challenge = await challengeOf(world, person)
      let checked = 0
      for (let at = 0; at < 12; at += 1) {
        const fresh = at % 2 ? challenge : await challengeOf(world, person)
        const { outcome } = await confirm(world, fresh, String(100_000 + at))
        assert.notEqual(outcome, 'done', 'a guess was right')
        checked += Number(outcome === 'CODE_INVALID')
      }
      assert(checked <= FEW, `${checked} of 12 guesses were checked`)
      const other = await guarded(world)
      const token = await challengeOf(world, other.person)
      const count = await together(20, (at) => confirm(world, token, String(200_000 + at)))
      assert((count.CODE_INVALID ?? 0) <= FEW, `${count.CODE_INVALID} of 20 guesses at once were checked`)
    },
  ),

  attackCase(
    'replay-code',
    'a code that was used opens nothing again, nor does an older one',
    async (world) => {
      const { person, app, codes } = await guarded(world)
      const code = await app.code(1)
      succeeded(await confirm(world, await challengeOf(world, person), code))
      for (const used of [code, await app.code()])
        refused(await confirm(world, await challengeOf(world, person), used), 'a login by a used code')
      refused(await person.send(removeTotp, { code }), 'a removal by a used code', 'CODE_INVALID')
      const [recovery = ''] = codes
      succeeded(await confirm(world, await challengeOf(world, person), recovery))
      refused(
        await confirm(world, await challengeOf(world, person), recovery),
        'a login by a used recovery code',
        'CODE_INVALID',
      )
    },
  ),

  attackCase('race-code', 'one code at the same moment opens one session', async (world) => {
    const { person, app } = await guarded(world)
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(world, person)))
    const code = await app.code(1)
    const count = await together(4, (at) => confirm(world, challenges[at] ?? '', code))
    assert.equal(count.done, 1, `${count.done} sessions were opened by one code`)
  }),

  attackCase('reuse-challenge', 'a challenge is good once, even with another code', async (world) => {
    const { person, codes } = await guarded(world)
    const challenge = await challengeOf(world, person)
    succeeded(await confirm(world, challenge, codes[0] ?? ''))
    refused(await confirm(world, challenge, codes[1] ?? ''), 'a second login by a challenge', 'STEP_EXPIRED')
  }),

  attackCase(
    'challenge-of-others',
    'a challenge, a code or a set-up of one member is none of another',
    async (world) => {
      const { person: owner, codes } = await guarded(world)
      const { person: thief, codes: own } = await guarded(world)
      const stolen = await challengeOf(world, owner)
      refused(
        await confirm(world, stolen, own[0] ?? ''),
        'a login by a code of another member',
        'CODE_INVALID',
      )
      const forged = (await challengeOf(world, thief)).replace(/^\d+/, String(owner.uid))
      refused(await confirm(world, forged, codes[0] ?? ''), 'a login by a changed challenge', 'STEP_EXPIRED')
      const third = await world.createUser({ complete: false, funds: {} })
      const setup = succeeded(await third.send(beginTotp, { password: third.password })).data
      const { setupToken = '' }: { setupToken?: string } = Object(setup)
      const late = await world.createUser({ complete: false, funds: {} })
      for (const token of [setupToken, setupToken.replace(/^\d+/, String(late.uid)), stolen])
        refused(
          await late.send(confirmTotp, { setupToken: token, code: '123456' }),
          'a set-up of another member',
          'STEP_EXPIRED',
        )
    },
  ),

  attackCase('remove-without-code', 'a stolen session removes no authenticator app', async (world) => {
    const { person } = await guarded(world)
    for (const wire of [
      { code: '' },
      { code: person.password },
      { code: '000000', loginPassword: person.password },
      { code: ['000000'] },
    ]) {
      refused(await person.send(removeTotp, { code: '000000' }, wire), 'a removal without a code')
      refused(await person.send(renewRecoveryCodes, { code: '000000' }, wire), 'codes without a code')
    }
    refused(await person.send(beginTotp, { password: person.password }), 'a second set-up', 'TOTP_STATE')
    await challengeOf(world, person)
  }),

  attackCase(
    'around-the-code',
    'neither a challenge nor a new password goes around the code',
    async (world) => {
      const { person } = await guarded(world)
      const challenge = await challengeOf(world, person)
      const response = await person.sendAs(challenge, endpoints.user.info, undefined)
      assert.equal(response.outcome, 'NOT_LOGGED_IN', 'a challenge reads the account')
      await world.later(62_000)
      const code = await world.sendCode('verifyEmail', person.email)
      const password = 'Second2026'
      const recover = { email: person.email, password, code }
      succeeded(await world.send(endpoints.member.recoverByEmail, recover))
      refused(await confirm(world, challenge, '000000'), 'a challenge of the old password', 'STEP_EXPIRED')
      await challengeOf(world, { ...person, password })
    },
  ),

  attackCase('second-step-secrets', 'no answer shows the key or a recovery code again', async (world) => {
    const { person, secret, codes } = await guarded(world)
    const challenge = await challengeOf(world, person)
    const { devices, loginHistory } = extensions.user
    const answers = [
      await person.send(totp, undefined),
      await person.send(endpoints.user.info, undefined),
      await person.send(devices, undefined),
      await person.send(loginHistory, undefined),
      await person.send(beginTotp, { password: person.password }),
      await confirm(world, challenge, codes[0]?.replace(/.$/, '9') ?? ''),
    ]
    const messages = JSON.stringify(await world.messagesTo(person.email))
    for (const text of [...answers.map((response) => response.text), messages])
      for (const one of [secret, ...codes, ...codes.map((code) => code.slice(0, 5))])
        assert(!text.includes(one), 'an answer shows a secret')
  }),
]
