import { EXTENSION_HEADERS } from '@bgk/sdk/internal'
import { describe } from '../call-checks'
import { coinsOf } from '../facts'
import { farPrice, leastOf } from '../orders'
import { openStream } from '../socket-probe'
import { suite, until } from '../suite'
import { type Fields, fieldsOf, isDescending, isMissing, isSame, rowsOf, textOf, wholeOf } from '../values'
import { KEYS_HEADER } from '../wire'
import { EXTENSION_CHECKS } from './extension-checks'

/** Announced extensions; those that are not announced are not tested. */
export const extensionFlow = suite('announced extensions', 'login', EXTENSION_CHECKS, async (run, verify) => {
  const { wire, announced, facts, target } = run
  const pair = coinsOf(facts.spot)
  const order = { ...pair, price: farPrice(facts.spot, 0.5), number: leastOf(facts.spot), plate: 'main' }
  const openRows = async () => (await wire.send('spot.openOrders', { ...pair, page: 1, limit: 100 })).rows
  const has = async (id: string) => (await openRows()).some(({ autoid }) => textOf(autoid) === id)
  const cancel = (id: string) => wire.send('spot.cancelOrder', { id })

  const place = async (): Promise<Fields> => {
    const known = new Set((await openRows()).map(({ autoid }) => textOf(autoid)))
    await wire.send('spot.buyLimit', order)
    return fieldsOf((await openRows()).find(({ autoid }) => !known.has(textOf(autoid))))
  }

  const parts: readonly (readonly [string, readonly string[], () => Promise<void>])[] = [
    [KEYS_HEADER, ['spot.buyLimit/key-'], keys],
    [EXTENSION_HEADERS.ordersById, ['spot.orderById/', 'spot.cancelAllOrders/'], byId],
    [EXTENSION_HEADERS.orderAmend, ['spot.amendOrder/'], amend],
    [EXTENSION_HEADERS.cancelAfter, ['account.cancelAllAfter/'], cancelAfter],
    [EXTENSION_HEADERS.devices, ['user.devices/', 'user.loginHistory/'], devices],
    [EXTENSION_HEADERS.antiPhishing, ['user.antiPhishing/'], phrase],
    [EXTENSION_HEADERS.totp, ['user.totp/'], totp],
    [EXTENSION_HEADERS.passkeys, ['user.passkeys/', 'user.passkeyChallenge/'], passkeys],
    [EXTENSION_HEADERS.priceAlerts, ['user.priceAlerts/', 'user.removePriceAlert/', 'user.pushKey/'], alerts],
    [EXTENSION_HEADERS.demoFunds, ['demo.fundsOffer/'], demoFunds],
    [EXTENSION_HEADERS.accountStream, ['stream.account/'], accountStream],
  ]
  for (const [header, prefixes, check] of parts) {
    if (isOffered(announced.get(header))) await check()
    else for (const prefix of prefixes) run.ledger.skip(prefix, `the header ${header} is not announced`)
  }

  async function keys(): Promise<void> {
    const before = (await openRows()).length
    const headers = { 'idempotency-key': `conformance-${target.now()}-${Math.floor(Math.random() * 1e9)}` }
    const first = await wire.send('spot.buyLimit', order, { headers })
    const second = await wire.send('spot.buyLimit', order, { headers })
    const rows = await openRows()
    verify('spot.buyLimit/key-once', rows.length === before + 1, `${rows.length - before} orders`)
    const same = JSON.stringify(first.body) === JSON.stringify(second.body)
    verify('spot.buyLimit/key-same-answer', same, second.body)
    const other = await wire.send(
      'spot.buyLimit',
      { ...order, price: farPrice(facts.spot, 0.6) },
      { headers },
    )
    verify('spot.buyLimit/key-conflict', !other.accepted, describe(other))
    for (const row of rows.slice(0, rows.length - before)) await cancel(textOf(row.autoid))
  }

  async function byId(): Promise<void> {
    const row = await place()
    const id = textOf(row.autoid)
    const found = await wire.send('spot.orderById', { id })
    verify('spot.orderById/finds', textOf(found.fields.autoid) === id, describe(found))
    verify(
      'spot.orderById/agrees',
      isSame(found.fields.price, row.price) && found.fields.state === row.state,
      found.data,
    )
    const unknown = await wire.send('spot.orderById', { id: '999999999' })
    verify('spot.orderById/refuses-unknown', !unknown.accepted, describe(unknown))
    if (!run.isIdle) {
      run.ledger.skip('spot.cancelAllOrders/', 'the account has open orders')
      await cancel(id)
      return
    }
    await place()
    const open = (await wire.send('spot.openOrders', { page: 1, limit: 100 })).count
    const all = await wire.send('spot.cancelAllOrders', pair)
    verify(
      'spot.cancelAllOrders/count',
      wholeOf(all.fields.count) === wholeOf(open),
      `${textOf(all.fields.count)} of ${textOf(open)}`,
    )
    verify(
      'spot.cancelAllOrders/cancels',
      (await openRows()).length === 0,
      `${(await openRows()).length} are open`,
    )
  }

  async function amend(): Promise<void> {
    const row = await place()
    const id = textOf(row.autoid)
    const price = farPrice(facts.spot, 0.6)
    const amended = await wire.send('spot.amendOrder', { id, price })
    verify('spot.amendOrder/price', isSame(amended.fields.price, price), describe(amended))
    verify('spot.amendOrder/same-id', textOf(amended.fields.autoid) === id && (await has(id)), amended.data)
    const wrong = await wire.send('spot.amendOrder', { id, price: 'abc' })
    verify('spot.amendOrder/refuses-bad-price', !wrong.accepted && (await has(id)), describe(wrong))
    await cancel(id)
  }

  async function cancelAfter(): Promise<void> {
    if (!run.isIdle) {
      run.ledger.skip('account.cancelAllAfter/', 'the account has open orders')
      return
    }
    const row = await place()
    const id = textOf(row.autoid)
    await wire.send('account.cancelAllAfter', { ms: 60_000 })
    await wire.send('account.cancelAllAfter', { ms: 0 })
    verify('account.cancelAllAfter/ends', await has(id), 'the order is gone')
    await wire.send('account.cancelAllAfter', { ms: 500 })
    const stays = await until(
      run,
      10_000,
      () => has(id),
      (still) => !still,
      500,
    )
    verify('account.cancelAllAfter/cancels', !stays, 'the order is open 10 s later')
    if (stays) await cancel(id)
  }

  async function devices(): Promise<void> {
    const current = (await wire.send('user.devices')).rows.filter((row) => row.current === 'enable')
    verify('user.devices/current', current.length === 1, `${current.length} rows with current enable`)
    const times = (await wire.send('user.loginHistory')).rows.map(({ time }) => timeOf(time))
    verify('user.loginHistory/order', isDescending(times), times)
  }

  async function phrase(): Promise<void> {
    const reply = await wire.send('user.antiPhishing')
    const { phrase: text } = reply.fields
    verify(
      'user.antiPhishing/phrase',
      reply.accepted && (isMissing(text) || typeof text === 'string'),
      describe(reply),
    )
  }

  async function totp(): Promise<void> {
    const { fields } = await wire.send('user.totp')
    verify('user.totp/state', fields.state === 'enable' || fields.state === 'disable', fields.state)
  }

  async function passkeys(): Promise<void> {
    verify('user.passkeys/list', Array.isArray((await wire.send('user.passkeys')).data), 'no list')
    const reply = await wire.send('user.passkeyChallenge', {}, { token: null })
    verify('user.passkeyChallenge/challenge', textOf(reply.fields.challenge) !== '', describe(reply))
  }

  async function alerts(): Promise<void> {
    const list = async () => (await wire.send('user.priceAlerts')).rows
    const known = new Set((await list()).map(({ autoid }) => textOf(autoid)))
    const alert = { ...pair, market: 'spot', direction: 'below', price: order.price }
    await wire.send('user.addPriceAlert', alert)
    const row = (await list()).find(({ autoid }) => !known.has(textOf(autoid)))
    verify('user.priceAlerts/lists-alert', row !== undefined, 'no new alert')
    if (row !== undefined) {
      verify('user.priceAlerts/price', isSame(row.price, alert.price), row.price)
      verify('user.priceAlerts/state', row.state === 'waiting', row.state)
      const id = textOf(row.autoid)
      await wire.send('user.removePriceAlert', { id })
      const waits = (await list()).some((each) => textOf(each.autoid) === id && each.state === 'waiting')
      verify('user.removePriceAlert/removes', !waits, 'it still waits')
    }
    const { key } = (await wire.send('user.pushKey')).fields
    verify('user.pushKey/key', /^[\w-]{20,}$/.test(textOf(key)), key)
  }

  async function demoFunds(): Promise<void> {
    const { fields } = await wire.send('demo.fundsOffer')
    const isWhole = textOf(fields.coin) !== '' && Number(fields.number) > 0 && !isMissing(fields.opendate)
    verify('demo.fundsOffer/offer', isWhole, fields)
  }

  async function accountStream(): Promise<void> {
    const stream = await openStream(run, wire.token)
    const greeting = () => stream.frames.find(({ account }) => account !== undefined)
    await until(run, 5000, greeting, Boolean)
    const { seq } = fieldsOf(greeting()?.account)
    verify('stream.account/greeting', !Number.isNaN(wholeOf(seq)), stream.frames)
    if (greeting() === undefined) return stream.close()
    const row = await place()
    const id = textOf(row.autoid)
    const rows = (key: string) => stream.frames.flatMap((frame) => rowsOf(frame[key]))
    const hasOrder = () => rows('orders').some(({ autoid }) => textOf(autoid) === id)
    verify('stream.account/orders', await until(run, 5000, hasOrder, Boolean), 'not within 5 s')
    // It may come in a later frame than the order.
    const hasBalance = () => rows('balances').some(({ coin }) => coin === pair.maincoin)
    verify('stream.account/balances', await until(run, 5000, hasBalance, Boolean), rows('balances'))
    stream.send('ping')
    await until(run, 5000, () => stream.texts.includes('pong'), Boolean)
    verify('stream.account/pong', stream.texts.includes('pong'), 'no pong within 5 s')
    await cancel(id)
    await target.wait(1000)
    const numbers = stream.frames.flatMap((frame) => (frame.seq === undefined ? [] : [wholeOf(frame.seq)]))
    const inOrder = numbers.every(
      (number, at) => number === (at === 0 ? wholeOf(seq) : (numbers[at - 1] ?? 0)) + 1,
    )
    verify('stream.account/seq', inOrder, [wholeOf(seq), ...numbers])
    stream.close()
  }
})

/** `idempotency-kept` has seconds, the others 1; 0 takes an announcement back. */
const isOffered = (value: string | undefined): boolean => value !== undefined && Number(value) > 0

const timeOf = (value: unknown): number =>
  Number.isNaN(wholeOf(value)) ? Date.parse(textOf(value).replace(' ', 'T')) : wholeOf(value)
