import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { PIXEL, setUpSandbox } from './sandbox-kit'

// A real exchange where nobody decides but the owner, and whose clock stands still.

const { world, bgk, json } = setUpSandbox({
  clock: 'virtual',
  genesis: Date.parse('2026-01-01'),
  reviewMs: 'never',
})

describe('bgk sandbox review', () => {
  it('show what waits, and decide it', async () => {
    expect(await json('sandbox review list')).toEqual([])
    expect((await bgk('sandbox review list')).err).toContain('nothing waits')
    const fresh = createClient({ origin: world.sandbox.url })
    await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    const { url: picture } = await fresh.user.uploadImage({
      image: new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }),
    })
    const identity = { realName: 'New Person', idCard: '11010519491231002X', front: picture, back: picture }
    await fresh.user.submitIdentity(identity)
    const [kyc] = await json('sandbox review list')
    expect(kyc).toMatchObject({ kind: 'kyc', what: 'papers of New Person' })
    expect((await bgk('sandbox review list')).out).toContain('papers of New Person')
    expect(await json(`sandbox review reject kyc ${kyc.id} --reason Dark`)).toMatchObject({ approved: false })
    expect(await json('sandbox review list')).toEqual([])
    await fresh.user.submitIdentity(identity)
    expect((await bgk(`sandbox review approve kyc ${kyc.id}`)).out).toBe(`Approved: kyc ${kyc.id}\n`)
    expect(await fresh.session.refreshUser()).toMatchObject({ kyc: 'verified' })
    fresh.close()
  })

  it('decide withdrawals by their id', async () => {
    const address = 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7'
    expect((await bgk('auth login trader@bgk.test --password-stdin', 'Trader2026\n')).exit).toBe(0)
    await json(`wallet address add USDT ${address} --chain TRC20 --name cold --yes`)
    await json('wallet withdraw USDT --to cold --amount 25 --yes --fund-password-stdin', '246810\n')
    const [waiting] = await json('sandbox review list')
    expect(waiting).toMatchObject({ kind: 'withdrawal', what: '25 USDT' })
    await json(`sandbox review approve withdrawal ${waiting.id}`)
    expect((await json('wallet records USDT --type withdrawal'))[0].status).not.toBe('pending')
    expect((await bgk(`sandbox review approve withdrawal ${waiting.id}`)).exit).toBe(6)
  })

  it('refuse words that mean nothing', async () => {
    expect((await bgk('sandbox review approve kyx 4')).err).toContain('did you mean kyc ?')
    expect((await bgk('sandbox review approve kyc')).exit).toBe(2)
    expect((await bgk('sandbox review approve kyc x')).exit).toBe(2)
    expect((await bgk('sandbox review reject ticket 3')).err).toContain('tickets/reply')
  })
})

describe('bgk sandbox clock', () => {
  it('shows, advances and sets the time', async () => {
    const { now } = await json('sandbox clock')
    expect(await json('sandbox clock advance 90s')).toMatchObject({ mode: 'virtual', rate: 0 })
    const later = Date.parse((await json('sandbox clock show')).now)
    expect(later - Date.parse(now)).toBe(90_000)
    const aim = new Date(later + 60_000).toISOString()
    expect(Date.parse((await json(`sandbox clock set ${aim}`)).now)).toBe(later + 60_000)
    expect(await json('sandbox clock rate 10')).toMatchObject({ mode: 'scaled', rate: 10 })
    await json('sandbox clock rate 0')
    for (const wrong of [
      'set 2025-01-01',
      'set soon',
      'advance',
      'advance -1s',
      'rate x',
      'rate 1001',
      'back 1s',
    ])
      expect((await bgk(`sandbox clock ${wrong}`)).exit, wrong).toBe(2)
  })
})

describe('bgk sandbox fault', () => {
  it('adds rules, lists and clears them', async () => {
    const added = await json('sandbox fault add latency --ms 5ms --call spot.* --probability 0.5 --for 1m')
    expect(added).toMatchObject({ kind: 'delay', ms: 5, where: 'spot.*', probability: '0.5', hits: 0 })
    await json('sandbox fault add error --status 503 --count 2 --call home.systemTime')
    await json('sandbox fault add thin-book --pair btc/usdt')
    await json('sandbox fault add empty-insurance --coin usdt')
    await json('sandbox fault add drop')
    const places = (await json('sandbox fault list')).map(({ where }: { where: string }) => where)
    expect(places).toEqual(['spot.*', 'home.systemTime', 'BTC/USDT', 'USDT', 'every socket'])
    expect((await bgk('sandbox fault list')).out).toContain('5 ms')
    expect(await json(`sandbox fault clear ${added.id}`)).toEqual({ removed: 1 })
    expect((await bgk('sandbox fault clear --all')).out).toBe('Removed: 4\n')
    expect((await bgk('sandbox fault list')).err).toContain('nothing goes wrong')
    for (const wrong of [
      'add nonsense',
      'add latency --probability 2',
      'add thin-book --pair BTC',
      'clear',
      'clear x',
    ])
      expect((await bgk(`sandbox fault ${wrong}`)).exit, wrong).toBe(2)
  })
})

describe('bgk sandbox seed', () => {
  const steps = [
    '# funds for the trader',
    '{"route":"funds","account":"trader@bgk.test","coin":"BGK","amount":"12"}',
    '',
    '{"route":"pair-status","base":"BGK","quote":"USDT","status":"soon"}',
  ]

  it('does the steps of a file or of stdin', async () => {
    await writeFile(join(world.dir, 'steps.ndjson'), steps.join('\n'))
    expect(await json('sandbox seed steps.ndjson')).toEqual({ steps: 2 })
    expect((await bgk('sandbox seed -', `${steps[1]}\n`)).out).toBe('1 steps done\n')
  })

  it('reads the whole file before the first step, and says where a step was refused', async () => {
    const before = await json('wallet balances spot --coin BGK')
    expect((await bgk('sandbox seed -', `${steps[1]}\nnonsense\n`)).err).toContain('line 2')
    expect(await json('wallet balances spot --coin BGK')).toEqual(before)
    const refused = '{"route":"funds","account":"nobody@bgk.test","coin":"BGK","amount":"1"}'
    expect(await bgk('sandbox seed -', `${steps[1]}\n${refused}\n`)).toMatchObject({
      exit: 8,
      err: expect.stringContaining('line 2, funds: there is no member nobody@bgk.test'),
    })
    expect((await bgk('sandbox seed -', refused)).exit).toBe(5)
    expect((await bgk('sandbox seed -', '{"route":"../x"}')).exit).toBe(2)
    expect((await bgk('sandbox seed nowhere.ndjson')).exit).toBe(2)
  })
})
