import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { type AttackWorld, refused, succeeded, together } from '../attack-world'
import { MINUTE } from '../log-in'

const { member, user } = endpoints
const PASSWORD = 'Secret2026'
/** Spellings of one country. */
const SAME = ['86', '086', '0086', '00086', '+86', '+086', ' 86 '] as const

const freshPhone = () => `138${String(Math.floor(performance.now() * 1e6) % 100_000_000).padStart(8, '0')}`

async function codeAt(
  world: AttackWorld,
  phone: string,
  purpose: 'registerPhone' | 'verifyPhone',
  area: string,
) {
  await world.later(MINUTE)
  return await world.sendCode(purpose, phone, area)
}

async function register(world: AttackWorld, phone: string, areaCode: string) {
  const code = await codeAt(world, phone, 'registerPhone', areaCode)
  return world.send(member.registerByPhone, { phone, areaCode, password: PASSWORD, code, inviteCode: '' })
}

/** One phone number as several accounts, by the zeros before its country. */
export const areaCodes: readonly AttackCase[] = [
  attackCase('phone-once', 'a phone number registers once, however its country is written', async (world) => {
    const phone = freshPhone()
    succeeded(await register(world, phone, '86'))
    for (const area of SAME) refused(await register(world, phone, area), `+${area}`, 'ACCOUNT_TAKEN')
  }),

  attackCase(
    'phone-bound-once',
    'a phone number of one member is bound by no other, however its country is written',
    async (world) => {
      const phone = freshPhone()
      succeeded(await register(world, phone, '0086'))
      const thief = await world.createUser({ complete: false, funds: {} })
      for (const areaCode of SAME) {
        const code = await codeAt(world, phone, 'verifyPhone', areaCode)
        const { password } = thief
        const input = { by: 'phone', account: phone, areaCode, code, replace: false, password } as const
        refused(await thief.send(user.bindContact, input), `+${areaCode}`, 'ACCOUNT_TAKEN')
      }
    },
  ),

  attackCase(
    'phone-guesses',
    'guesses under other spellings of the country are counted as one account',
    async (world) => {
      const phone = freshPhone()
      succeeded(await register(world, phone, '86'))
      const count = await together(40, (index) =>
        world.send(member.login, {
          account: phone,
          by: 'phone',
          areaCode: SAME[index % SAME.length] ?? '86',
          password: `Wrong${2000 + index}`,
          device: 'web',
        }),
      )
      assert((count.LOGIN_WRONG ?? 0) <= 10, `${count.LOGIN_WRONG} guesses were looked at`)
    },
  ),

  attackCase(
    'codes-of-a-minute',
    'a second code in a minute is not sent under another spelling of the country',
    async (world) => {
      const phone = freshPhone()
      const count = await together(SAME.length, (index) =>
        world.send(user.getCode, { purpose: 'registerPhone', account: phone, areaCode: SAME[index] ?? '86' }),
      )
      assert.equal(count.done, 1)
    },
  ),
]
