import assert from 'node:assert/strict'
import { compat, type Endpoint, endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase, type Theme } from '../attack-case'
import { type AttackWorld, type Person, refused, succeeded, together, withAddress } from '../attack-world'
import { MINUTE, tryLogin } from '../log-in'
import { codesInTheApp } from './codes-in-the-app'

const { account, member, user } = endpoints

/** Requests a code at an address readable by the thief. */
async function codeAt(world: AttackWorld, address: string, by: 'email' | 'phone'): Promise<string> {
  const purpose = by === 'email' ? 'verifyEmail' : 'verifyPhone'
  await world.later(MINUTE)
  return await world.sendCode(purpose, address, by === 'email' ? '0' : '86')
}

const freshContact = (by: 'email' | 'phone') =>
  by === 'email'
    ? `thief-${Date.now()}-${Math.floor(performance.now() * 1000)}@evil.example`
    : `139${String(Math.floor(performance.now() * 1e6) % 100_000_000).padStart(8, '0')}`

async function binding(world: AttackWorld, by: 'email' | 'phone', replace: boolean, password?: string) {
  const contact = freshContact(by)
  const code = await codeAt(world, contact, by)
  const areaCode = by === 'email' ? '0' : '86'
  const input = { by, account: contact, areaCode, code, replace }
  return password === undefined ? input : { ...input, password }
}

/** Actions with an unlocked phone or a leaked token: none may take over the account. */
function withTokenOnly(
  id: string,
  what: string,
  ask: (world: AttackWorld, victim: Person) => Promise<Parameters<typeof refused>[0]>,
  complete = true,
): AttackCase {
  return attackCase(id, `prevents with a stolen token alone: ${what}`, async (world) => {
    const victim = await world.createUser({ complete })
    const before = JSON.stringify(await victim.client.user.info())
    await world.later(16 * MINUTE)
    refused(await ask(world, victim), `to ${what}`)
    assert.equal(JSON.stringify(await victim.client.user.info()), before)
    succeeded(await tryLogin(world, victim.email, victim.password))
  })
}

/** Changes by the owner and their required effects. */
const CHANGES: readonly (readonly [
  id: string,
  what: string,
  change: (world: AttackWorld, person: Person) => Promise<void>,
])[] = [
  [
    'bind-phone',
    'a first phone number',
    async (world, person) => {
      succeeded(await person.send(user.bindContact, await binding(world, 'phone', false, person.password)))
    },
  ],
  [
    'replace-email',
    'another email address',
    async (world, person) => {
      succeeded(await person.send(user.bindContact, await binding(world, 'email', true, person.password)))
    },
  ],
  [
    'login-password',
    'another login password',
    async (_world, person) => {
      const change = { kind: 'login', oldPassword: person.password, newPassword: 'Newer2026' } as const
      succeeded(await person.send(user.editPassword, change))
    },
  ],
  [
    'fund-password',
    'another fund password',
    async (_world, person) => {
      const change = { kind: 'fund', oldPassword: person.fundPassword, newPassword: '135790' } as const
      succeeded(await person.send(user.editPassword, change))
    },
  ],
  [
    'recovery',
    'a recovered login password',
    async (world, person) => {
      const code = await codeAt(world, person.email, 'email')
      succeeded(await world.send(member.recoverByEmail, { email: person.email, password: 'Newer2026', code }))
    },
  ],
]

async function stillIn(world: AttackWorld, person: Person): Promise<Person> {
  const response = await person.send(user.info, undefined)
  if (response.code === 200) return person
  const token = await world.logIn({ email: person.email, password: 'Newer2026' })
  return {
    ...person,
    token,
    send: (entry, input, wire, headers) => person.send(entry, input, wire, { ...headers, token }),
  }
}

function follows([id, what, change]: (typeof CHANGES)[number]): readonly AttackCase[] {
  return [
    attackCase(`notified-${id}`, `notifies the earlier contact of ${what}`, async (world) => {
      const person = await world.createUser()
      const before = (await world.messagesTo(person.email)).filter(({ code }) => code === '').length
      await change(world, person)
      const after = (await world.messagesTo(person.email)).filter(({ code }) => code === '').length
      assert(after > before, 'no contact was notified')
    }),

    attackCase(`locked-${id}`, `locks withdrawals for a day after ${what}`, async (world) => {
      const person = await world.createUser()
      const to = await withAddress(person)
      const lockedBefore = (await person.client.account.withdrawalContext({ coin: 'USDT' })).lockedUntil
      await change(world, person)
      const now = await stillIn(world, person)
      const context = account.withdrawalContext.response.decode(
        (await now.send(account.withdrawalContext, { coin: 'USDT' })).json,
      )
      const time = await world.visitor.home.systemTime()
      assert((context.lockedUntil ?? 0) > (lockedBefore ?? 0), 'there is no lock')
      assert((context.lockedUntil ?? 0) - Number(time) > 23.9 * 3_600_000, 'the lock is shorter than a day')
      for (const fundPassword of [person.fundPassword, '135790'])
        refused(
          await now.send(account.withdraw, { ...to, fundPassword, quantity: '20' }),
          'a withdrawal',
          'WITHDRAW_LOCKED_24H',
        )
    }),
  ]
}

/** Turning a stolen token, or a moment with a phone, into an account takeover. */
export const takeover: Theme = {
  name: 'takeover',
  surroundings: {},
  cases: [
    withTokenOnly('bind-phone', 'bind a phone number', async (world, victim) =>
      victim.send(user.bindContact, await binding(world, 'phone', false)),
    ),
    withTokenOnly('replace-email', 'replace the email address', async (world, victim) =>
      victim.send(user.bindContact, await binding(world, 'email', true)),
    ),
    withTokenOnly('wrong-password', 'bind a phone number with a guessed password', async (world, victim) =>
      victim.send(user.bindContact, await binding(world, 'phone', false, 'Wrong2026')),
    ),
    withTokenOnly(
      'first-fund-password',
      'set the first fund password',
      (_world, victim) => victim.send(compat.setFundPassword, { fundPassword: '135790' }),
      false,
    ),
    withTokenOnly(
      'first-fund-password-guessed',
      'set the first fund password with a guessed login password',
      (_world, victim) =>
        victim.send(compat.setFundPassword, { fundPassword: '135790', password: 'Wrong2026' }),
      false,
    ),
    withTokenOnly('login-password', 'change the login password', (_world, victim) =>
      victim.send(
        user.editPassword,
        { kind: 'login', oldPassword: 'x', newPassword: 'Newer2026' },
        { oldPassword: '' },
      ),
    ),
    withTokenOnly('fund-password', 'change the fund password', (_world, victim) =>
      victim.send(user.editPassword, { kind: 'fund', oldPassword: '000000', newPassword: '135790' }),
    ),
    withTokenOnly(
      'code-of-thief',
      'change the login password by a code sent to the thief',
      async (world, victim) => {
        const code = await codeAt(world, freshContact('email'), 'email')
        return victim.send(user.updatePassword, { kind: 'login', code, newPassword: 'Newer2026' })
      },
    ),
    withTokenOnly(
      'code-of-registering',
      'change the fund password by a registration code',
      async (world, victim) => {
        await world.later(MINUTE)
        const code = await world.sendCode('registerEmail', victim.email)
        return victim.send(user.updatePassword, { kind: 'fund', code, newPassword: '135790' })
      },
    ),
    withTokenOnly('code-of-contact', 'bind a contact by the code of another one', async (world, victim) => {
      const code = await codeAt(world, freshContact('email'), 'email')
      const other = { by: 'email', account: freshContact('email'), areaCode: '0', replace: true } as const
      return victim.send(user.bindContact, { ...other, code, password: victim.password })
    }),

    attackCase(
      'replace-after-login',
      'a recent login replaces no contact and sets no second fund password',
      async (world) => {
        const victim = await world.createUser()
        const token = await world.logIn(victim)
        for (const by of ['email', 'phone'] as const) {
          const response = await victim.sendAs(token, user.bindContact, await binding(world, by, true))
          refused(response, `another ${by}`, 'PROOF_REQUIRED')
        }
        const second = await victim.sendAs(token, compat.setFundPassword, { fundPassword: '135790' })
        refused(second, 'a second fund password', 'FUND_PASSWORD_ALREADY_SET')
      },
    ),

    attackCase(
      'recent-login-of-another',
      'a recent login proves nothing for an older session of the same member',
      async (world) => {
        const victim = await world.createUser({ complete: false, funds: {} })
        await world.later(16 * MINUTE)
        await world.logIn(victim)
        const first = { fundPassword: '135790' }
        refused(await victim.send(compat.setFundPassword, first), 'a first fund password', 'PROOF_REQUIRED')
        const response = await victim.send(user.bindContact, await binding(world, 'phone', false))
        refused(response, 'a first phone', 'PROOF_REQUIRED')
      },
    ),

    attackCase(
      'contact-of-another',
      "rejects binding another member's contact, even with its code",
      async (world) => {
        const owner = await world.createUser({ complete: false, funds: {} })
        const thief = await world.createUser({ complete: false, funds: {} })
        const code = await codeAt(world, owner.email, 'email')
        const input = {
          by: 'email',
          account: owner.email,
          areaCode: '0',
          code,
          replace: true,
          password: thief.password,
        } as const
        refused(
          await thief.send(user.bindContact, input),
          "binding another member's address",
          'ACCOUNT_TAKEN',
        )
        succeeded(await tryLogin(world, owner.email, owner.password))
      },
    ),

    attackCase(
      'guess-while-binding',
      'limits guesses of the login password by binding contacts',
      async (world) => {
        const victim = await world.createUser({ complete: false, funds: {} })
        const input = await binding(world, 'phone', false)
        const count = await together(40, (index) =>
          victim.send(user.bindContact, { ...input, password: `Wrong${2000 + index}` }),
        )
        assert((count.LOGIN_PASSWORD_WRONG ?? 0) <= 10, `${count.LOGIN_PASSWORD_WRONG} guesses were checked`)
        assert.equal(count.done, undefined)
      },
    ),

    attackCase('secrets-shown', 'returns no password, hash or token in any call', async (world) => {
      const victim = await world.createUser()
      for (const entry of [
        user.info,
        user.invitation,
        account.spotAssets,
        account.addresses,
      ] as readonly Endpoint<undefined, unknown>[]) {
        const { text } = await victim.send(entry, undefined)
        for (const secret of [victim.password, victim.fundPassword, victim.token, '$scrypt', 'passwordHash'])
          assert(!text.includes(`"${secret}"`) && !text.includes('$scrypt'), `${entry.name} shows ${secret}`)
      }
    }),

    codesInTheApp,

    ...CHANGES.flatMap(follows),
  ],
}
