import assert from 'node:assert/strict'
import { endpoints, extensions } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { refused, succeeded } from '../attack-world'
import { tryLogin } from '../log-in'

const { devices, loginHistory, logoutDevice, logoutOtherDevices } = extensions.user

/** Sessions of others, tokens in lists, and a login history that a guesser fills. */
export const deviceCases: readonly AttackCase[] = [
  attackCase('device-of-others', 'a session of another member cannot be ended by its id', async (world) => {
    const owner = await world.newcomer({ complete: false, funds: {} })
    const thief = await world.newcomer({ complete: false, funds: {} })
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
      const person = await world.newcomer({ complete: false, funds: {} })
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
    const person = await world.newcomer({ complete: false, funds: {} })
    const other = await world.logIn(person)
    succeeded(await person.send(logoutOtherDevices, undefined))
    const said = await person.sendAs(other, endpoints.user.info, undefined)
    assert.equal(said.outcome, 'NOT_LOGGED_IN', 'a logged-out device reads the account')
    refused(await person.sendAs(other, logoutOtherDevices, undefined), 'a log-out by an ended token')
  }),

  attackCase(
    'flooded-history',
    'wrong passwords never push successful logins out of the history',
    async (world) => {
      const person = await world.newcomer({ complete: false, funds: {} })
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
]
