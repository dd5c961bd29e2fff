import { Core } from './core'
import { cycleTrading } from './cycle-trading'
import { fundsCalls } from './funds'
import { futuresTrading } from './futures-trading'
import { memberCalls } from './member-calls'
import { offerCalls } from './offers'
import { spotTrading } from './spot-trading'

/** Opens the exchange: its parts, and every call it serves by method and path. */
export function openExchange(utcOffset: number, nullLists: boolean) {
  const core = new Core(utcOffset, nullLists)
  const spot = spotTrading(core)
  const futures = futuresTrading(core)
  const cycle = cycleTrading(core)
  const members = memberCalls(core)
  const funds = fundsCalls(core, spot.priceOf)
  const offers = offerCalls(core, spot.priceOf, funds.log)
  const parts = [spot, futures, cycle, members, funds, offers]
  return {
    ...{ core, spot, futures, cycle, members },
    open: new Map(parts.flatMap((part) => Object.entries(part.open))),
    personal: new Map(parts.flatMap((part) => Object.entries(part.personal))),
    tick() {
      for (const part of [spot, futures, cycle]) part.tick()
    },
  }
}
export type OpenExchange = ReturnType<typeof openExchange>
