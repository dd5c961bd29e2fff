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
      'line 3, column amount: "5o" is no amount',
      'line 4, column pair: there is no pair "NOPE/USDT" here',
      'line 5, column action: "hold" is no action',
      'line 6, column price: it has 3 values, the header has 5',
      'line 7, column amount: ',
      '5 of 6 rows cannot be sent: nothing was sent',
    ])
      expect(err).toContain(text)
    expect(await batch.open()).toEqual([])
  })

  it.each([
    [
      'a column that is unknown',
      'action,pair,amuont\nbuy,BTC/USDT,1\n',
      'no column "amuont" — did you mean amount?',
    ],
    ['a column that stands there twice', 'action,pair,pair\n', 'column "pair" stands there twice'],
    ['no action', 'pair,amount\nBTC/USDT,1\n', 'no column "action"'],
    ['other separators', 'action;pair;amount\nbuy;BTC/USDT;1\n', 'not separated by commas'],
    ['a quote without an end', 'action,pair\nbuy,"BTC', 'line '],
    ['no row', 'action,pair,amount\n', 'there are no rows'],
    ['nothing', '', 'there are no rows'],
  ])('%s is a usage error and sends nothing', async (_, stdin, message) => {
    const { exit, err } = await refused(stdin)
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(message) })
  })

  it.each([
    ['buy,BTC/USDT,,,', 'it does not say how much'],
    ['buy,,1,1,', 'it says no pair'],
    ['buy,BTC/USDT,-1,1,', '"-1" is no amount'],
    ['buy,BTC/USDT,1e3,1,', '"1e3" is no amount'],
    ['long,BTC/USDT,1,1,', 'long takes no amount'],
  ])('%s: %s', async (row, message) => {
    expect((await refused(csv(row))).err).toContain(message)
  })

  it('names those of NDJSON by key and refuses numbers that are no text', async () => {
    const { exit, err } = await refused(
      '{"action":"buy","pair":"BTC/USDT","amount":0.1}\n\n[]\n{"action":"buy","pair":"BTC/USDT","amout":"1"}\n',
    )
    expect(exit).toBe(10)
    expect(err).toContain('line 1, column amount: 0.1 is no text — write it as text: "0.1"')
    expect(err).toContain('line 3, column action: it is no JSON object')
    expect(err).toContain('line 4, column amout: there is no key "amout" — did you mean amount?')
  })

  it('names rows past the guards of the profile', async () => {
    await writeFile(
      join(batch.dir(), 'config.json'),
      JSON.stringify({ profiles: { default: { allowPairs: ['ETH/USDT'] } } }),
    )
    expect((await refused(csv(buy(batch.price)))).err).toContain('BTC/USDT is not among the pairs')
  })

  it.each([
    '--rate fast',
    '--rate 0/s',
    '--max-failures 0',
    '--stop-on-error --max-failures 2',
    '--confirm 12345678',
  ])('%s is a usage error', async (flags) => {
    expect((await refused(csv(buy(batch.price)), `batch run ${flags}`)).exit).toBe(2)
  })

  it('names a missing file or run', async () => {
    expect(await batch.bgk('batch run nothing.csv')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('no file'),
    })
    expect((await batch.bgk('batch run --resume 261126')).exit).toBe(5)
    expect((await batch.bgk('batch show 261126')).exit).toBe(5)
  })
})
