import assert from 'node:assert/strict'
import { endpoints, extensions } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { refused, succeeded } from '../attack-world'
import { tryLogin } from '../log-in'

const { antiPhishing, devices, loginHistory, logoutDevice, logoutOtherDevices, setAntiPhishing } =
  extensions.user

/** Sessions of others, tokens in lists, a login history that a guesser fills, and the phrase of somebody else. */
export const deviceCases: readonly AttackCase[] = [
  attackCase('device-of-others', 'a session of another member cannot be ended by its id', async (world) => {
    const owner = await world.createUser({ complete: false, funds: {} })
    const thief = await world.createUser({ complete: false, funds: {} })
    const [session] = await owner.client.user.devices()
    const theirs = await thief.send(logoutDevice, { id: session?.id ?? '' })
    const none = await thief.send(logoutDevice, { id: '0'.repeat(20) })
    refused(theirs, 'ending the session of another member', 'UNKNOWN_SESSION')
    assert.equal(theirs.text, none.text, 'the answer reveals that the session exists')
    succeeded(await thief.send(logoutOtherDevices, undefined))
    succeeded(await owner.send(endpoints.user.info, undefined))
  }),

  attackCase(
    'device-tokens',
    'lists of devices and logins hold no token and no whole address',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const other = await world.logIn(person)
      const lists = [await person.send(devices, undefined), await person.send(loginHistory, undefined)]
      for (const { text } of lists.map(succeeded)) {
        for (const token of [person.token, other])
          assert(!text.includes(token.slice(8, 24)), 'a list holds a part of a token')
        assert(!/\d+\.\d+\.\d+\.\d+/.test(text), 'a list holds a whole network address')
      }
    },
  ),

  attackCase('ended-device', 'a token whose device was logged out opens nothing', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    const other = await world.logIn(person)
    succeeded(await person.send(logoutOtherDevices, undefined))
    const response = await person.sendAs(other, endpoints.user.info, undefined)
    assert.equal(response.outcome, 'NOT_LOGGED_IN', 'a logged-out device reads the account')
    refused(await person.sendAs(other, logoutOtherDevices, undefined), 'a log-out by an ended token')
  }),

  attackCase(
    'flooded-history',
    'wrong passwords never push successful logins out of the history',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      for (let time = 0; time < 6; time += 1) await tryLogin(world, person.email, 'Wrong2026')
      const rows = await person.client.user.loginHistory()
      assert(
        rows.some(({ succeeded: went }) => went),
        'the successful login is gone',
      )
      assert(
        rows.some(({ succeeded: went }) => went === false),
        'the wrong passwords are not in the history',
      )
    },
  ),

  attackCase(
    'foreign-phrase',
    'a stolen session changes no anti-phishing phrase, and no other message or answer shows it',
    async (world) => {
      const phrase = 'blue tide 42'
      const person = await world.createUser({ complete: false, funds: {} })
      const other = await world.createUser({ complete: false, funds: {} })
      succeeded(await person.send(setAntiPhishing, { phrase, password: person.password }))
      for (const proof of [{}, { password: 'Wrong2026' }, { oldCode: '000000' }])
        refused(
          await person.send(setAntiPhishing, { phrase: 'red tide 42', ...proof }),
          'a phrase without a proof',
        )
      for (const bad of ['https://bgk.example', '<b>tide</b>', 'a\u202ebcd', 'tide\ncode 1'])
        refused(
          await person.send(setAntiPhishing, { phrase: bad, password: person.password }),
          'a phrase that is none',
        )
      const seen = [
        await other.send(antiPhishing, undefined),
        await other.send(endpoints.user.info, undefined),
        await person.send(endpoints.user.info, undefined),
      ]
      await world.later(62_000)
      await world.sendCode('verifyEmail', person.email)
      await world.sendCode('verifyEmail', other.email)
      const sent = async (to: string) => JSON.stringify(await world.messagesTo(to))
      for (const text of [...seen.map((response) => response.text), await sent(other.email)])
        assert(!text.includes(phrase), 'the phrase of a member is shown')
      assert((await sent(person.email)).includes(phrase), 'a message lacks the phrase')
    },
  ),
]
