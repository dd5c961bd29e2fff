import type { Query } from '../person'
import type { Walk } from '../walk'
import type { Steps } from './steps'

const usdt = { coin: 'USDT' }
const submit: Query = { css: 'button[type="submit"]', within: 'sheet' }

/** Places an order that outlasts its step, on a slow machine too. */
const place = async ({ person, textOf }: Walk, stake: string) => {
  await person.tap({ role: 'button', name: textOf('cycle', 'up') })
  await person.tap({ role: 'radio', name: /^120 /, within: 'sheet' })
  await person.fill({ role: 'textbox', name: textOf('app', 'words.amountIn', usdt), within: 'sheet' }, stake)
  await person.tap(submit)
}

export const cycleSteps: Steps = {
  'pairs and the order of a cycle, and a transfer above it': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/cycle')
    await walk.lookInto('cycle-pairs', { css: 'h1 button' })
    await person.tap({ role: 'button', name: textOf('cycle', 'up') })
    await walk.look('cycle-trade')
    await person.tap({ role: 'button', name: textOf('trade', 'transfer'), within: 'sheet' })
    await person.seesSheets(2)
    await walk.look('cycle-transfer')
    await walk.dismiss()
    await walk.look('cycle-trade-again')
    await walk.dismiss()
  },

  'a cycle order whose answer was lost': async (walk) => {
    const { person, exchange, textOf } = walk
    await exchange.control('POST', 'faults', { kind: 'malformed-body', call: 'cycle.buy' })
    await place(walk, '71')
    await person.sees({ text: textOf('app', 'lost.unknown'), within: 'sheet' })
    await walk.look('lost')
    await exchange.control('DELETE', 'faults')
    await walk.agree(textOf('app', 'lost.stop'))
    await person.run('void document.activeElement?.blur()')
  },

  'many running orders, and what became of one': async (walk) => {
    const { person, exchange, textOf } = walk
    for (const stake of ['72', '73', '74', '75']) {
      await place(walk, stake)
      await person.seesSheets(0)
    }
    await walk.lookInto('cycle-orders', {
      role: 'button',
      name: new RegExp(textOf('cycle', 'moreLabel', { count: '\\d+' })),
    })
    await exchange.control('POST', 'clock', { advance: 130_000 })
    await person.sees({ css: '[data-testid="cycle-income"]', within: 'sheet' })
    await walk.look('cycle-result')
  },
}
