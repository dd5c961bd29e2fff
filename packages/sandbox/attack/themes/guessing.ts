import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { type AttackWorld, outcomes, refused, succeeded, together, withAddress } from '../attack-world'
import { MINUTE, tryLogin } from '../log-in'
import { onItsOwn } from '../start-target'

const { account, member, user } = endpoints

/** Looked at before a lock says no more; a few more than the five, for a server may count otherwise. */
const FEW = 10

/** Guessing passwords, and finding out which accounts there are. */
export const guessing: readonly AttackCase[] = [
  attackCase(
    'guess-one-account',
    '40 guesses of a password one after the other: a lock ends them',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const count: Record<string, number> = {}
      for (let index = 0; index < 40; index += 1) {
        const { outcome } = await tryLogin(world, person.email, `Wrong${2000 + index}`)
        count[outcome] = (count[outcome] ?? 0) + 1
      }
      assert(looked(count) <= FEW, `${looked(count)} of 40 guesses were looked at`)
    },
  ),

  attackCase(
    'guess-side-by-side',
    '60 guesses at once are counted as if one came after the other',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const count = await together(60, (index) => tryLogin(world, person.email, `Wrong${2000 + index}`))
      assert(looked(count) <= FEW, `${looked(count)} of 60 guesses were looked at`)
    },
  ),

  attackCase(
    'guess-by-other-spelling',
    'capitals, blanks and the phone of an account share one count',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      const { email } = person
      const names = [email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace('p', 'P')]
      const count = await outcomes(
        Array.from({ length: 50 }, (_, index) =>
          tryLogin(world, names[index % names.length] ?? email, `Wrong${2000 + index}`),
        ),
      )
      // A spelling that is no account's is refused in the same words and has a count of its own: five each.
      const known = await tryLogin(world, email.toUpperCase(), person.password)
      assert.notEqual(known.outcome, 'done', 'another spelling got past the lock')
      assert(looked(count) <= 3 * FEW, `${looked(count)} of 50 guesses were looked at`)
    },
  ),

  attackCase(
    'lock-stays-for-guesser',
    'the right password does not end the lock of who guessed',
    async (world) => {
      const person = await world.createUser({ complete: false, funds: {} })
      await together(20, (index) => tryLogin(world, person.email, `Wrong${2000 + index}`))
      refused(await tryLogin(world, person.email, person.password), 'a log-in right after 20 guesses')
      await world.later(16 * MINUTE)
      succeeded(await tryLogin(world, person.email, person.password))
    },
  ),

  attackCase(
    'unknown-account-words',
    'an unknown account answers in the words of a wrong password',
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
    'an unknown account takes as long as a wrong password',
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
    'registering under a wrong code does not tell whether an account is there',
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

  attackCase('known-by-recovering', 'recovering does not tell whether an account is there', async (world) => {
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
    '50 guesses of a fund password at once: five are looked at',
    async (world) => {
      const person = await world.createUser()
      const to = await withAddress(person)
      const guess = (fundPassword: string) =>
        person.send(account.withdraw, { ...to, quantity: '20', fundPassword })
      const count = await together(50, (index) => guess(String(100_000 + index)))
      assert((count.FUND_PASSWORD_WRONG ?? 0) <= 5, `${count.FUND_PASSWORD_WRONG} guesses were looked at`)
      refused(await guess(person.fundPassword), 'the right one during the lock', 'FUND_PASSWORD_LOCKED')
    },
  ),

  attackCase('guess-old-password', 'a stolen token does not help to guess the password', async (world) => {
    const person = await world.createUser({ complete: false, funds: {} })
    const count = await together(40, (index) =>
      person.send(user.editPassword, {
        kind: 'login',
        oldPassword: `Wrong${2000 + index}`,
        newPassword: 'Newer2026',
      }),
    )
    assert((count.OLD_PASSWORD_WRONG ?? 0) <= FEW, `${count.OLD_PASSWORD_WRONG} guesses were looked at`)
  }),

  attackCase(
    'odd-passwords',
    'a password that is a list, an object, a flag or nothing logs nobody in',
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

/** Looked at, and wrong. */
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
