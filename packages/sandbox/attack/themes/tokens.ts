import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { type Person, refused, succeeded } from '../attack-world'
import { MINUTE, tryLogin } from '../log-in'

const { member, user } = endpoints

/** Tokens that were ended, made up, changed or carried elsewhere. */
export const tokens: readonly AttackCase[] = [
  attackCase('token-after-logout', 'a token is dead from the moment of its log-out', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    await person.send(user.logout, undefined)
    await isDead(person, person.token)
  }),

  attackCase('token-after-change', 'a new login password ends every other login', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    const other = await world.logIn(person)
    const change = { kind: 'login', oldPassword: person.password, newPassword: 'Newer2026' } as const
    succeeded(await person.send(user.editPassword, change))
    await isDead(person, other)
    refused(await tryLogin(world, person.email, person.password), 'a log-in with the old password')
  }),

  attackCase('token-after-recovery', 'a recovered password ends every login', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    await world.later(MINUTE)
    const code = await world.sendCode('verifyEmail', person.email)
    await world.visitor.user.recoverByEmail({ email: person.email, password: 'Newer2026', code })
    await isDead(person, person.token)
  }),

  attackCase(
    'broken-tokens',
    'a token that is cut, longer, changed or of another spelling opens nothing',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const { token } = person
      const middle = Math.floor(token.length / 2)
      const other = token[middle] === 'a' ? 'b' : 'a'
      for (const broken of [
        token.slice(0, -1),
        `${token}a`,
        token.slice(0, middle) + other + token.slice(middle + 1),
        token.toUpperCase(),
        token.replace('bgk_sbx_', ''),
        `${token},${token}`,
        'null',
        'undefined',
        `${person.uid}`,
        'bgk_sbx_',
        '*',
      ])
        await isDead(person, broken)
    },
  ),

  attackCase(
    'token-elsewhere',
    'a token in the address, a cookie, Authorization or the body is no log-in',
    async (world) => {
      const { token } = await world.createUser({ complete: false, funds: {} })
      const path = user.info.path
      for (const [where, response] of [
        ['the address', await world.ask(`${path}?token=${token}`)],
        ['a cookie', await world.ask(path, { headers: { cookie: `token=${token}` } })],
        ['Authorization', await world.ask(path, { headers: { authorization: `Bearer ${token}` } })],
        ['x-token', await world.ask(path, { headers: { 'x-token': token } })],
      ] as const)
        refused(response, `a token in ${where}`, 'NOT_LOGGED_IN')
      const fields = { token, title: 'A', quest: 'B', images: '' }
      refused(
        await world.ask(user.addTicket.path, { method: 'POST', fields }),
        'a token in the body',
        'NOT_LOGGED_IN',
      )
    },
  ),

  attackCase('fixation', 'a token handed to a log-in beforehand never becomes one', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    const planted = `${person.token.slice(0, -8)}AAAAAAAA`
    const input = {
      account: person.email,
      by: 'email',
      areaCode: '0',
      password: person.password,
      device: 'web',
    } as const
    const response = succeeded(await world.send(member.login, input, { token: planted }, { token: planted }))
    assert(!response.text.includes(planted), 'the log-in took the token that was sent')
    await isDead(person, planted)
  }),

  attackCase(
    'tokens-alike',
    'twelve tokens of one member have nothing in common that could be guessed',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const tokens: string[] = []
      for (let login = 0; login < 12; login += 1) tokens.push(await world.logIn(person))
      const secrets = tokens.map((token) => token.replace(/^bgk_sbx_/, ''))
      assert.equal(new Set(secrets.map((secret) => secret.slice(0, 6))).size, 12)
      assert(
        secrets.every((secret) => secret.length >= 43),
        'a token holds less than 32 bytes',
      )
    },
  ),

  attackCase('eleven-logins', 'of eleven logins the first is over', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    for (let login = 0; login < 10; login += 1) await world.logIn(person)
    await isDead(person, person.token)
  }),
]

async function isDead(person: Person, token: string): Promise<void> {
  const response = await person.sendAs(token, user.info, undefined)
  assert.equal(response.outcome, 'NOT_LOGGED_IN', `the token ${token.slice(0, 12)}… opens something`)
}
