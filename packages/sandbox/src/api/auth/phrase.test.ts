import type { Client } from '@bgk/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/server/open-world'

const password = 'Trader2026'
const phrase = 'blue tide 42'

describe('anti-phishing phrase', () => {
  let world: World
  let trader: Client
  beforeEach(async () => {
    world = await openWorld()
    trader = await world.trader()
  })
  const texts = (to: string) => world.sandbox.services.outbox.list({ to }).map(({ text }) => text)
  const ask = (account: string) =>
    world.client().user.getCode({ purpose: 'verifyEmail', account, areaCode: '0' })

  it('ends every message to its member, and none to another', async () => {
    expect(await trader.user.antiPhishing()).toEqual({})
    await trader.user.setAntiPhishing({ phrase: ` ${phrase} `, password })
    expect(await trader.user.antiPhishing()).toEqual({ phrase })
    await ask('trader@bgk.test')
    await ask('fresh@bgk.test')
    const [code, notice] = texts('trader@bgk.test')
    for (const text of [code, notice]) expect(text).toMatch(/Your anti-phishing phrase: blue tide 42$/)
    expect(notice).toContain('phrase of your account was changed')
    expect(texts('fresh@bgk.test').join()).not.toContain(phrase)
  })

  it('is removed by an empty text', async () => {
    await trader.user.setAntiPhishing({ phrase, password })
    expect((await trader.user.setAntiPhishing({ phrase: '', password })).message).toBe(
      'Anti-phishing phrase removed',
    )
    await ask('trader@bgk.test')
    expect(texts('trader@bgk.test')[0]).not.toContain(phrase)
  })

  it.each(['abc', 'x'.repeat(21), 'see https://a.b', 'a\u202ebcd', 'a<b>cd'])('rejects %j', async (bad) => {
    await expect(trader.user.setAntiPhishing({ phrase: bad, password })).rejects.toMatchObject({
      reason: 'PHRASE_INVALID',
    })
    expect(await trader.user.antiPhishing()).toEqual({})
  })

  it('requires a proof, even right after the login', async () => {
    await expect(trader.user.setAntiPhishing({ phrase })).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
    await expect(trader.user.setAntiPhishing({ phrase, password: 'Wrong2026' })).rejects.toMatchObject({
      reason: 'LOGIN_PASSWORD_WRONG',
    })
  })
})
