import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { type AttackWorld, outcomes, refused, succeeded, together, withAddress } from '../attack-world'
import { MINUTE, tryLogin } from '../log-in'
import { onItsOwn } from '../start-target'

const { account, member, user } = endpoints

/** Guesses checked before a lock; more than five, because servers may count differently. */
const FEW = 10

export const guessing: readonly AttackCase[] = [
  attackCase('guess-one-account', 'locks an account during 40 sequential password guesses', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    const count: Record<string, number> = {}
    for (let index = 0; index < 40; index += 1) {
      const { outcome } = await tryLogin(world, person.email, `Wrong${2000 + index}`)
      count[outcome] = (count[outcome] ?? 0) + 1
    }
    assert(looked(count) <= FEW, `${looked(count)} of 40 guesses were checked`)
  }),

  attackCase('guess-side-by-side', 'counts 60 parallel guesses like sequential ones', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    const count = await together(60, (index) => tryLogin(world, person.email, `Wrong${2000 + index}`))
    assert(looked(count) <= FEW, `${looked(count)} of 60 guesses were checked`)
  }),

  attackCase(
    'guess-by-other-spelling',
    'counts capitals, blanks and the phone of an account together',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const { email } = person
      const names = [email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace('p', 'P')]
      const count = await outcomes(
        Array.from({ length: 50 }, (_, index) =>
          tryLogin(world, names[index % names.length] ?? email, `Wrong${2000 + index}`),
        ),
      )
      // An unknown spelling gets the same response and its own counter: five each.
      const known = await tryLogin(world, email.toUpperCase(), person.password)
      assert.notEqual(known.outcome, 'done', 'another spelling got past the lock')
      assert(looked(count) <= 3 * FEW, `${looked(count)} of 50 guesses were checked`)
    },
  ),

  attackCase('lock-stays-for-guesser', 'does not lift a lock by the correct password', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    await together(20, (index) => tryLogin(world, person.email, `Wrong${2000 + index}`))
    refused(await tryLogin(world, person.email, person.password), 'a login right after 20 guesses')
    await world.later(16 * MINUTE)
    succeeded(await tryLogin(world, person.email, person.password))
  }),

  attackCase(
    'unknown-account-words',
    'returns the same message for an unknown account and a wrong password',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const known = await tryLogin(world, person.email, 'Wrong2026')
      for (const name of ['nobody@attack.example', 'no name', 'bot-1', '13900000000']) {
        const unknown = await tryLogin(world, name, 'Wrong2026')
        assert.deepEqual([unknown.status, unknown.text], [known.status, known.text], name)
      }
    },
  ),

  attackCase(
    'unknown-account-time',
    'takes the same time for an unknown account and a wrong password',
    ({ timed, target }) =>
      onItsOwn(target, { passwordCost: 12 }, async (world) => {
        const people = await Promise.all(
          Array.from({ length: timed ? 6 : 1 }, () => world.createUser({ complete: false, funds: {} })),
        )
        const known: number[] = []
        const unknown: number[] = []
        for (let round = 0; round < 4; round += 1) {
          for (const [index, { email }] of people.entries()) {
            known.push(await duration(() => wrongLogin(world, email)))
            unknown.push(await duration(() => wrongLogin(world, `nobody-${round}-${index}@a.example`)))
          }
        }
        const ratio = median(unknown) / median(known)
        if (timed)
          assert(ratio > 0.5 && ratio < 2, `an unknown account takes ${ratio.toFixed(2)} times as long`)
      }),
  ),

  attackCase(
    'known-by-registering',
    'does not reveal an account by registering with a wrong code',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const tryIt = (email: string) =>
        world.send(member.registerByEmail, {
          email,
          password: 'Secret2026',
          code: '000000',
          inviteCode: '',
        })
      const known = await tryIt(person.email)
      const unknown = await tryIt('nobody@attack.example')
      refused(known, 'registering with a wrong code')
      assert.equal(unknown.text, known.text)
    },
  ),

  attackCase('known-by-recovering', 'does not reveal an account by a recovery', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    await world.later(MINUTE)
    const ask = (email: string) =>
      world.send(user.getCode, { purpose: 'verifyEmail', account: email, areaCode: '0' })
    assert.equal((await ask(person.email)).text, (await ask('ghost@attack.example')).text)
    const recover = (email: string, code: string) =>
      world.send(member.recoverByEmail, { email, password: 'Newer2026', code })
    const wrong = await recover(person.email, 'x')
    const ghost = await recover('ghost@attack.example', await world.codeFor('ghost@attack.example'))
    refused(wrong, 'recovering with a wrong code')
    assert.equal(ghost.text, wrong.text)
  }),

  attackCase(
    'guess-fund-password',
    'checks five of 50 parallel guesses of a fund password',
    async (world) => {
      const person = await world.createUser()
      const to = await withAddress(person)
      const guess = (fundPassword: string) =>
        person.send(account.withdraw, { ...to, quantity: '20', fundPassword })
      const count = await together(50, (index) => guess(String(100_000 + index)))
      assert((count.FUND_PASSWORD_WRONG ?? 0) <= 5, `${count.FUND_PASSWORD_WRONG} guesses were checked`)
      refused(
        await guess(person.fundPassword),
        'the correct password during the lock',
        'FUND_PASSWORD_LOCKED',
      )
    },
  ),

  attackCase('guess-old-password', 'limits password guesses with a stolen token', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    const count = await together(40, (index) =>
      person.send(user.editPassword, {
        kind: 'login',
        oldPassword: `Wrong${2000 + index}`,
        newPassword: 'Newer2026',
      }),
    )
    assert((count.OLD_PASSWORD_WRONG ?? 0) <= FEW, `${count.OLD_PASSWORD_WRONG} guesses were checked`)
  }),

  attackCase(
    'odd-passwords',
    'rejects a password that is a list, an object, a boolean or null',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const input = {
        account: person.email,
        by: 'email',
        areaCode: '0',
        password: 'x',
        device: 'web',
      } as const
      for (const loginPassword of [[person.password], { $ne: '' }, true, null, 0, '', [''], { length: 10 }]) {
        const response = await world.send(member.login, input, { loginPassword })
        refused(response, `the password ${JSON.stringify(loginPassword)}`)
      }
    },
  ),
]

const looked = (count: Readonly<Record<string, number>>) => (count.LOGIN_WRONG ?? 0) + (count.done ?? 0)

async function wrongLogin(world: AttackWorld, name: string): Promise<void> {
  refused(await tryLogin(world, name, 'Wrong2026'), 'a wrong password', 'LOGIN_WRONG')
}

async function duration(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
