import type { Query } from '../person'
import type { Walk } from '../walk'
import type { Steps } from './steps'

const PROMPTLY = 3000
/** The sandbox's index can stand still for four seconds, and the contract's book with it. */
const AS_TRADED = 10_000
/**
 * Rows of the book, both sides, because one may stand still for a while. Their labels are price and quantity.
 */
const book = ({ textOf }: Walk): Query => ({
  role: 'button',
  within: { role: 'list', name: new RegExp(`^(${textOf('trade', 'bids')}|${textOf('trade', 'asks')})$`) },
})

/** The screen restores its tab: the order form, with the book beside it. */
const openFutures = async (walk: Walk) => {
  await walk.open('/futures')
  await walk.person.tap({ role: 'tab', name: walk.textOf('futures', 'tabOpen') })
}

export const liveSteps: Steps = {
  'prices change as they are traded on every screen that has some': async (walk) => {
    await walk.open('/')
    await walk.person.seesChange({ role: 'tabpanel' }, PROMPTLY)
    await walk.open('/coinExchange')
    await walk.person.seesChange(book(walk), PROMPTLY, 'aria-label')
    await openFutures(walk)
    await walk.person.seesChange(book(walk), AS_TRADED, 'aria-label')
    for (const path of ['/cycle', '/marketDetails/trad', '/marketDetails/contract']) {
      await walk.open(path)
      await walk.person.seesChange({ css: 'main' }, AS_TRADED)
    }
  },

  'a cut connection comes back': async (walk) => {
    const { person, exchange, textOf } = walk
    await openFutures(walk)
    const submit: Query = { css: 'main form button[type="submit"]' }
    await person.seesChange(book(walk), AS_TRADED, 'aria-label')
    await exchange.control('POST', 'faults', { kind: 'socket-refuse' })
    await exchange.control('POST', 'drop-sockets')
    await person.sees({ ...submit, text: textOf('trade', 'late.reconnecting') })
    await exchange.control('DELETE', 'faults')
    await person.sees({ ...submit, text: textOf('futures', 'openLong') })
    await person.seesChange(book(walk), AS_TRADED, 'aria-label')
  },
}
