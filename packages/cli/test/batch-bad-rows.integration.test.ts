import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BatchWorld, buy, csv, FAST } from './batch-kit'

const batch = new BatchWorld()

describe('a batch with bad rows', () => {
  const refused = async (stdin: string, line = `batch run ${FAST}`) => {
    const { exit, err } = await batch.bgk(line, { stdin })
    expect(await batch.runs()).toEqual([])
    return { exit, err }
  }

  it('names all by line and column before anything is sent', async () => {
    const { exit, err } = await refused(
      csv(
        buy(batch.price),
        'buy,BTC/USDT,5o,1,',
        'buy,NOPE/USDT,1,1,',
        'hold,,,,',
        'buy,BTC/USDT,1',
        'buy,BTC/USDT,0.0000001,1,',
      ),
    )
    expect(exit).toBe(10)
    for (const text of [
      'line 3, column quantity: invalid quantity "5o"',
      'line 4, column pair: unknown pair "NOPE/USDT"',
      'line 5, column action: unknown action "hold"',
      'line 6, column price: 3 values, but the header has 5',
      'line 7, column quantity: ',
      '5 of 6 rows are invalid: no request was sent',
    ])
      expect(err).toContain(text)
    expect(await batch.open()).toEqual([])
  })

  it.each([
    ['an unknown column', 'action,pair,amuont\nbuy,BTC/USDT,1\n', 'unknown column "amuont"'],
    ['a duplicate column', 'action,pair,pair\n', 'duplicate column "pair"'],
    ['no action', 'pair,amount\nBTC/USDT,1\n', 'missing column "action"'],
    ['other separators', 'action;pair;amount\nbuy;BTC/USDT;1\n', 'not separated by commas'],
    ['a quote without an end', 'action,pair\nbuy,"BTC', 'line '],
    ['no row', 'action,pair,amount\n', 'the file has no rows'],
    ['nothing', '', 'the file has no rows'],
  ])('%s is a usage error and sends nothing', async (_, stdin, message) => {
    const { exit, err } = await refused(stdin)
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(message) })
  })

  it.each([
    ['buy,BTC/USDT,,,', 'missing order size'],
    ['buy,,1,1,', 'missing pair'],
    ['buy,BTC/USDT,-1,1,', 'invalid quantity "-1"'],
    ['buy,BTC/USDT,1e3,1,', 'invalid quantity "1e3"'],
    ['long,BTC/USDT,1.5,1,', 'column quantity'],
  ])('%s: %s', async (row, message) => {
    expect((await refused(csv(row))).err).toContain(message)
  })

  it('names those of NDJSON by key and refuses numbers that are no text', async () => {
    const { exit, err } = await refused(
      '{"action":"buy","pair":"BTC/USDT","amount":0.1}\n\n[]\n{"action":"buy","pair":"BTC/USDT","amout":"1"}\n',
    )
    expect(exit).toBe(10)
    expect(err).toContain('line 1, column amount: 0.1 is not text — write it as text: "0.1"')
    expect(err).toContain('line 3, column action: not a JSON object')
    expect(err).toContain('line 4, column amout: unknown key "amout"')
  })

  it('names rows past the guards of the profile', async () => {
    await writeFile(
      join(batch.dir(), 'config.json'),
      JSON.stringify({ profiles: { default: { allowPairs: ['ETH/USDT'] } } }),
    )
    expect((await refused(csv(buy(batch.price)))).err).toContain('does not allow the pair BTC/USDT')
  })

  it.each([
    '--rate fast',
    '--rate 0/s',
    '--max-failures 0',
    '--stop-on-error --max-failures 2',
    '--confirm 12345678',
  ])('reports %s as a usage error', async (flags) => {
    expect((await refused(csv(buy(batch.price)), `batch run ${flags}`)).exit).toBe(2)
  })

  it('names a missing file or run', async () => {
    expect(await batch.bgk('batch run nothing.csv')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('no such file'),
    })
    expect((await batch.bgk('batch run --resume 261126')).exit).toBe(5)
    expect((await batch.bgk('batch show 261126')).exit).toBe(5)
  })
})
