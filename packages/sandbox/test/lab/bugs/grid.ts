import type { Bot } from '../../../src/lab/index'
import { every, freshQuotes, impatiently, insist, outcomeOf, PAIR } from './bot-loop'

export type GridBug = 'partial-fill' | 'forgets-state' | 'timeout-as-failure' | 'ignores-fee'

export const LEVELS = 2
const STEP = 0.001
const QUANTITY = 0.07
/** The fee of a buy is taken from the coins. */
const SOLD = 0.06993
const EVERY_MS = 20_000

interface Slot {
  readonly buyAt: string
  readonly sellAt: string
  /** Its buy is filled: now it sells. */
  readonly holds: boolean
  readonly orderId?: number | undefined
  /** Newest order of the account before the current one was sent: only later ones can be it. */
  readonly after?: number | undefined
}

/** Buys at levels below the start price, and sells each a step higher. Its levels survive restarts. */
export const grid =
  (bug?: GridBug): Bot =>
  async (tools) => {
    const { client, signal } = tools
    const memory = new Map<string, string>()
    const read = async () =>
      bug === 'forgets-state' ? memory.get('slots') : await tools.storage.get('slots')
    const write = async (slots: readonly Slot[]) => {
      const text = JSON.stringify(slots)
      memory.set('slots', text)
      await tools.storage.set('slots', text)
    }

    const step = async () => {
      const stored = await read()
      const slots: Slot[] = stored === undefined || stored === null ? [] : JSON.parse(stored)
      if (slots.length === 0) {
        const quotes = await freshQuotes(tools)
        if (quotes === undefined) return
        for (let level = 1; level <= LEVELS; level++) {
          const buyAt = (quotes.bid * (1 - level * STEP)).toFixed(2)
          slots.push({ buyAt, sellAt: (quotes.bid * (1 - (level - 1) * STEP)).toFixed(2), holds: false })
        }
        await write(slots)
      }
      const { rows: open } = await client.spot.openOrders({ pair: PAIR, page: 1, limit: 50 })
      const { rows: closed } = await client.spot.orderHistory({ pair: PAIR, page: 1, limit: 50 })
      const newest = Math.max(0, ...[...open, ...closed].map(({ id }) => id))
      for (const [place, slot] of slots.entries()) {
        if (signal.aborted) return
        const side = slot.holds ? 'sell' : 'buy'
        const price = slot.holds ? slot.sellAt : slot.buyAt
        const isOwn = (row: { readonly id: number; readonly side?: string; readonly price?: string }) =>
          slot.orderId === undefined
            ? bug !== 'timeout-as-failure' &&
              slot.after !== undefined &&
              row.id > slot.after &&
              row.side === side &&
              row.price === price
            : row.id === slot.orderId
        const resting = open.find(isOwn)
        const done = closed.find(isOwn)
        const isFilled =
          done?.status === 'filled' ||
          (bug === 'partial-fill' && resting !== undefined && resting.status !== 'unfilled')
        if (isFilled) {
          slots[place] = { buyAt: slot.buyAt, sellAt: slot.sellAt, holds: !slot.holds }
          await write(slots)
        } else if (resting !== undefined) {
          slots[place] = { ...slot, orderId: resting.id }
        } else {
          slots[place] = { ...slot, orderId: undefined, after: newest }
          await write(slots)
          const quantity = String(slot.holds && bug !== 'ignores-fee' ? SOLD : QUANTITY)
          const sending = client.spot.placeOrder({ pair: PAIR, side, type: 'limit', price, quantity })
          const placing = sending.then(({ orderId }) => {
            slots[place] = { ...slot, orderId }
          })
          const sent = await (bug === 'timeout-as-failure' ? impatiently(tools, placing) : outcomeOf(placing))
          if (sent !== 'applied') continue
          await write(slots)
        }
      }
    }
    await every(tools, EVERY_MS, step)
    await insist(() => client.spot.cancelAll({ pair: PAIR }))
  }
