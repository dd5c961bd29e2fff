import { accept } from '../call-checks'
import { coinsOf } from '../facts'
import type { Schemas } from '../schemas'
import { openProbe, type Probe } from '../socket-probe'
import { type Run, type Suite, suite, until } from '../suite'
import {
  type Fields,
  fieldsOf,
  isAscending,
  isDescending,
  isMissing,
  isNear,
  isSame,
  rowsOf,
  textOf,
  wholeOf,
} from '../values'
import { checkIncrements } from './increments'
import { stampOf } from './markets'
import { KINDS, type Kind, LISTS, SOCKET_CHECKS } from './socket-checks'

const LIST_KEYS = ['symbols', 'overview', 'consymbols', 'cyclesymbols']
const WAIT_MS = 15_000
const WATCH_MS = 4000

export function socketSuite(schemas: Schemas): Suite {
  return suite('frames of the socket', 'public', SOCKET_CHECKS, async (run, verify) => {
    const { spot, otherSpot, futures } = run.facts
    const probe = await openProbe(run)
    verify('socket/opens', probe.isOpen, 'not open within 10 s')
    if (!probe.isOpen) return
    await checkLists(run, probe)
    await checkPong(run, probe)
    await checkPair(run, probe, 'spot', spot, 1)
    if (otherSpot.autoid !== undefined) {
      probe.send(keyOf(otherSpot, 'trad', 1))
      const isOther = () => probe.frames.some(({ info }) => isSame(oneOf(info).autoid, otherSpot.autoid))
      verify(
        'frame.info/changes-pair',
        await until(run, WAIT_MS, isOther, Boolean),
        'no frame of the other pair within 15 s',
      )
    }
    probe.close()
    await checkPeriods(run, schemas)
    const contracts = await openProbe(run)
    await checkPair(run, contracts, 'futures', futures, 1)
    const others = (await accept(run, 'futures.symbols', {})).rows.filter(
      ({ state }) => isMissing(state) || state === 'enable',
    )
    const other = others.find(({ autoid }) => autoid !== futures.autoid)
    if (other !== undefined) {
      contracts.send(keyOf(other, 'contract', 1))
      const isOther = () =>
        contracts.frames.some(({ coninfo }) => isSame(oneOf(coninfo).autoid, other.autoid))
      verify(
        'frame.coninfo/changes-pair',
        await until(run, WAIT_MS, isOther, Boolean),
        'no frame of the other contract within 15 s',
      )
    }
    contracts.close()
    const cycle = await openProbe(run)
    await checkCycle(run, cycle)
    cycle.close()
    const all = [probe, contracts, cycle]
    for (const fields of all.flatMap(({ frames }) => frames))
      for (const [key, value] of Object.entries(fields)) schemas.checkFrame(run.ledger, key, value)
    const hasLists = all.some((one) => one.frames.some((frame) => LIST_KEYS.some((key) => key in frame)))
    for (const key of LIST_KEYS) {
      const frames = all.flatMap((one) => one.frames).filter((frame) => key in frame)
      const apart = frames.find((frame) => !('symbols' in frame))
      // A back end may push no lists at all; clients then read them by calls.
      if (hasLists) verify(`frame.${key}/arrives`, frames.length > 0, 'other lists come, this one does not')
      else run.ledger.skip(`frame.${key}/`, 'the exchange pushes no lists of markets')
      if (frames.length > 0) verify(`frame.${key}/together`, apart === undefined, Object.keys(apart ?? {}))
    }
    const isPrivate = all.some(({ frames }) =>
      frames.some((frame) => 'orders' in frame || 'balances' in frame),
    )
    verify('socket/private', !isPrivate, 'a frame with orders or balances')
  })
}

const keyOf = (row: Fields, kind: string, mine: number) =>
  `${textOf(row.maincoin)}_${textOf(row.tradcoin)}_${kind}_${mine}`

/** Objects may come as a list of one (docs/reference/wire.md#dialects). */
const oneOf = (value: unknown): Fields => fieldsOf(Array.isArray(value) ? value[0] : value)

type Verify = (id: string, passed: boolean, actual: unknown) => void

const verifier =
  ({ ledger }: Run): Verify =>
  (id, passed, actual) =>
    ledger.verify(id, passed, actual)

async function checkLists(run: Run, probe: Probe): Promise<void> {
  const verify = verifier(run)
  const arrived = () => LIST_KEYS.every((key) => probe.frames.some((frame) => key in frame))
  await until(run, WAIT_MS, arrived, Boolean)
  const idsOf = (rows: readonly Fields[]) =>
    rows
      .map(({ autoid }) => textOf(autoid))
      .sort()
      .join()
  for (const [key, call] of Object.entries(LISTS)) {
    const frames = probe.frames.filter((frame) => key in frame)
    if (frames.length === 0) continue
    const expected = idsOf((await accept(run, call, {})).rows)
    const wrong = frames.find((frame) => idsOf(rowsOf(frame[key])) !== expected)
    verify(`frame.${key}/whole`, wrong === undefined, `${rowsOf(wrong?.[key]).length} rows`)
  }
  const spots = new Set((await accept(run, 'spot.symbols', {})).rows.map(({ autoid }) => textOf(autoid)))
  const tiles = probe.frames.flatMap(({ overview }) => rowsOf(overview))
  if (tiles.length > 0)
    verify(
      'frame.overview/whole',
      tiles.every(({ autoid }) => spots.has(textOf(autoid))),
      'a pair that the list lacks',
    )
}

async function checkPong(run: Run, probe: Probe): Promise<void> {
  probe.send('ping')
  await until(
    run,
    5000,
    () => probe.texts.length,
    (count) => count > 0,
    100,
  )
  verifier(run)('socket/pong', probe.texts[0] === 'pong', probe.texts[0] ?? 'no answer within 5 s')
}

async function checkPair(run: Run, probe: Probe, kind: Kind, row: Fields, mine: number): Promise<void> {
  const verify = verifier(run)
  const { word, info, buy, sell, top } = KINDS[kind]
  const pair = coinsOf(row)
  probe.send(keyOf(row, word, mine))
  const of = (key: string) => probe.frames.filter((frame) => key in frame)
  await until(run, WAIT_MS, () => [info, buy, sell, top].every((key) => of(key).length > 0), Boolean)
  for (const key of [info, buy, sell, top])
    verify(`frame.${key}/arrives`, of(key).length > 0, 'not within 15 s')
  await run.target.wait(WATCH_MS)
  const detail = (await accept(run, `${kind}.market`, pair)).fields
  const trades = rowsOf(detail.top)
  const missing = () => {
    const ids = new Set(of(top).flatMap((frame) => rowsOf(frame[top]).map(({ autoid }) => textOf(autoid))))
    return trades.filter(({ autoid }) => !ids.has(textOf(autoid))).length
  }
  // Later frames are compared too, and a frame may be slower than the call that lists its trades.
  await run.target.wait(1500)
  await until(run, WAIT_MS, missing, (count) => count === 0)
  const called = oneOf(detail.info)
  for (const frame of of(info)) {
    const got = oneOf(frame[info])
    verify(`frame.${info}/pair`, isSame(got.autoid, row.autoid), got.autoid)
    const same = ['price_accuracy', 'amount_accuracy', 'minnumber', 'maxnumber', 'unit', 'max_lever'].find(
      (name) => textOf(got[name]) !== textOf(called[name]),
    )
    verify(`frame.${info}/agrees`, same === undefined, `${same}: ${textOf(got[same ?? ''])}`)
    const newest = rowsOf(frame[top])[0]
    if (newest !== undefined)
      verify(
        `frame.${info}/price`,
        isNear(got.price, newest.price, '0.01'),
        `${textOf(got.price)}, newest trade ${textOf(newest.price)}`,
      )
  }
  const prices = (value: unknown) => rowsOf(value).map(({ price }) => Number(price))
  for (const frame of of(buy)) {
    const bids = prices(frame[buy])
    verify(`frame.${buy}/order`, isDescending(bids), bids)
    verify(
      `frame.${buy}/whole`,
      bids.length * 2 >= rowsOf(detail.buy).length,
      `${bids.length} levels; the call has ${rowsOf(detail.buy).length}`,
    )
    const asks = prices(frame[sell])
    verify(`frame.${sell}/not-crossed`, !(asks.length > 0 && (bids[0] ?? 0) >= (asks[0] ?? 0)), [
      bids[0],
      asks[0],
    ])
  }
  for (const frame of of(sell)) {
    const asks = prices(frame[sell])
    verify(`frame.${sell}/order`, isAscending(asks), asks)
    verify(
      `frame.${sell}/whole`,
      asks.length * 2 >= rowsOf(detail.sell).length,
      `${asks.length} levels; the call has ${rowsOf(detail.sell).length}`,
    )
  }
  checkIncrements(run, top, of(top), trades)
}

async function checkPeriods(run: Run, schemas: Schemas): Promise<void> {
  const verify = verifier(run)
  const { spot } = run.facts
  const watch = async (probe: Probe, mine: number) => {
    const bars = () =>
      probe.frames.map(({ kline }) => oneOf(kline)).filter((kline) => isSame(kline.mine, String(mine)))
    await until(run, WAIT_MS, bars, (found) => found.length > 0)
    await run.target.wait(WATCH_MS / 2)
    return bars()
  }
  for (const mine of [1, 5]) {
    const probe = await openProbe(run, keyOf(spot, 'trad', mine))
    const klines = await watch(probe, mine)
    verify('frame.kline/arrives', klines.length > 0, `no bars of ${mine} minutes within 15 s`)
    const all = probe.frames.filter((frame) => 'kline' in frame).map(({ kline }) => oneOf(kline))
    const foreign = all.find((kline) => !isSame(kline.mine, String(mine)))
    verify('frame.kline/mine', foreign === undefined, `${textOf(foreign?.mine)}, chosen ${mine}`)
    let last = 0
    for (const kline of all) {
      const series: unknown = fieldsOf(kline.data).series
      const stamps = (Array.isArray(series) ? series : []).map((bar) => stampOf(textOf(bar)))
      verify('frame.kline/order', isAscending(stamps), series)
      verify(
        'frame.kline/spacing',
        stamps.every((stamp) => stamp % (mine * 60_000) === 0),
        series,
      )
      verify('frame.kline/advances', (stamps.at(-1) ?? last) >= last, `${stamps.at(-1)} after ${last}`)
      last = stamps.at(-1) ?? last
    }
    const call = {
      pairname: `${textOf(spot.tradcoin)}/${textOf(spot.maincoin)}`,
      type: 0,
      mine,
      count: 5,
      date: 0,
    }
    const charted: unknown = fieldsOf((await accept(run, 'spot.candles', call)).data).series
    const starts = new Set((Array.isArray(charted) ? charted : []).map((bar) => textOf(bar).slice(0, 12)))
    const newest: unknown = fieldsOf(all.at(-1)?.data).series
    const fits = !Array.isArray(newest) || newest.some((bar) => starts.has(textOf(bar).slice(0, 12)))
    verify('frame.kline/agrees', fits, newest)
    if (mine === 1) {
      probe.send(keyOf(spot, 'trad', 15))
      const changed = await watch(probe, 15)
      verify('frame.kline/changes-period', changed.length > 0, 'no bars of 15 minutes within 15 s')
    }
    for (const kline of all) schemas.checkFrame(run.ledger, 'kline', kline)
    probe.close()
  }
}

async function checkCycle(run: Run, probe: Probe): Promise<void> {
  const verify = verifier(run)
  const { cycle, cycleInfo } = run.facts
  probe.send(keyOf(cycle, 'cycle', 1))
  const infos = () =>
    probe.frames.filter((frame) => 'cycleinfo' in frame).map(({ cycleinfo }) => oneOf(cycleinfo))
  await until(run, WAIT_MS, infos, (found) => found.length > 0)
  await run.target.wait(WATCH_MS / 2)
  verify('frame.cycleinfo/arrives', infos().length > 0, 'not within 15 s')
  let last = 0
  const lengths = (info: Fields) =>
    rowsOf(info.lever)
      .map(({ lever }) => textOf(lever))
      .join()
  for (const info of infos()) {
    verify('frame.cycleinfo/pair', isSame(info.autoid, cycle.autoid), info.autoid)
    const stamp = wholeOf(info.new_date)
    verify('frame.cycleinfo/new_date', stamp >= last, `${textOf(info.new_date)} after ${last}`)
    last = stamp
    verify('frame.cycleinfo/lever', lengths(info) === lengths(cycleInfo), info.lever)
  }
  for (const { cycletop } of probe.frames) {
    const ids = rowsOf(cycletop).map(({ autoid }) => Number(autoid))
    verify('frame.cycletop/order', isDescending(ids), ids)
  }
}
