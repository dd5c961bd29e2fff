import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { callsOf, FRESH, futuresOrder, TRADER } from '../trader'
import { until } from '../wait'
import type { Walk } from '../walk'
import type { Steps } from './steps'

const FILLS = 40
/**
 * Maximum of a fill: from the response to the order that causes it to the frame that shows it
 * (docs/reference/rules.md#r43).
 */
const MOST_MS = 150
const BTC = { base: 'BTC', quote: 'USDT' }

/**
 * Records the time at which the order's card shows another quantity: ms of the clock shared by page and test,
 * one frame later.
 */
const WATCH_CARD = `(() => {
  const seen = (globalThis.fillsSeen = {})
  const look = () => requestAnimationFrame(() => {
    const at = Date.now()
    for (const [, count] of document.body.textContent.matchAll(/([0-9]+) [/] ${FILLS}/g)) seen[count] ??= at
  })
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
})()`

/** Funds another member; returns a function that sells lots at a price. */
async function sellerOf({ exchange }: Walk, price: string): Promise<() => Promise<unknown>> {
  const { members } = Object(await exchange.control('GET', `members?account=${FRESH.account}`))
  await exchange.control('POST', 'funds', { uid: Number(members[0].uid), coin: 'USDT', amount: '100000' })
  const calls = await callsOf(exchange, FRESH)
  await calls('/account/contractTransfer', { type: 'in', coin: 'USDT', number: '50000' })
  return () => calls('/contract/sellLimit', futuresOrder('1', price))
}

export const fillSteps: Steps = {
  'fills appear on screen within 150 ms': async (walk) => {
    const { person, exchange, textOf } = walk
    const trader = await callsOf(exchange, TRADER)
    await trader('/account/contractTransfer', { type: 'in', coin: 'USDT', number: '1000' })
    // Bots leave the contract's book: only these two trade.
    await exchange.control('POST', 'faults', { kind: 'thin-book', market: 'futures', ...BTC })
    const market = Object(await exchange.call('/contract/contract?tradcoin=BTC&maincoin=USDT'))
    const price = (Number(market.data.info.price) * 0.999).toFixed(2)
    const sell = await sellerOf(walk, price)
    await walk.open('/futures')
    await person.tap({ role: 'tab', name: textOf('futures', 'tabOpen') })
    await trader('/contract/buyLimit', futuresOrder(String(FILLS), price))
    await person.sees({ text: `0 / ${FILLS}` })
    await person.run(WATCH_CARD)
    const sinceSent: number[] = []
    const sinceAnswer: number[] = []
    for (let fill = 1; fill < FILLS; fill += 1) {
      // Waits for the reads of the previous fill.
      await delay(400)
      const sent = Date.now()
      await sell()
      const answered = Date.now()
      await until(`fill ${fill} on screen`, 10_000, async () => {
        const at = await person.run(`globalThis.fillsSeen[${fill}] ?? null`)
        if (typeof at !== 'number') return 'not there'
        sinceSent.push(at - sent)
        sinceAnswer.push(at - answered)
        return undefined
      })
    }
    await exchange.control('DELETE', 'faults')
    await trader('/contract/closeAllEntrust', {})
    await until('the book that closes the position', 20_000, () =>
      trader('/contract/closeAllPosition', {}).then(
        () => undefined,
        (error) => String(error),
      ),
    )
    report('from the order', sinceSent)
    report('from its answer', sinceAnswer)
    expect(share(sinceAnswer, 0.95)).toBeLessThanOrEqual(MOST_MS)
  },
}

function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}

function report(since: string, values: readonly number[]): void {
  const [middle, most] = [share(values, 0.5), share(values, 1)]
  process.stdout.write(
    `${values.length} fills ${since}: p50 ${middle} ms, p95 ${share(values, 0.95)} ms, most ${most} ms\n`,
  )
}
