import type { Query } from '../person'
import type { Walk } from '../walk'
import type { Steps } from './steps'

const coin = { coin: 'BTC' }
const form: Query = { css: 'main form' }

const typeOrder = async ({ person, textOf }: Walk, price: string) => {
  await person.fill(
    { role: 'textbox', name: textOf('app', 'words.priceIn', { coin: 'USDT' }), within: form },
    price,
  )
  await person.fill({ role: 'textbox', name: textOf('app', 'words.quantityIn', coin), within: form }, '0.01')
  await person.tap({ role: 'button', name: textOf('app', 'words.buyCoin', coin), within: form })
}

export const spotSteps: Steps = {
  'selects spot pairs, order types and price steps': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/coinExchange')
    await walk.lookInto('spot-pairs', { role: 'button', name: 'BTC/USDT' })
    await walk.lookInto('spot-step', { role: 'button', name: walk.patternOf('trade', 'stepChosen') })
    const types: Query = {
      role: 'button',
      name: new RegExp(`^(${textOf('trade', 'limit')}|${textOf('trade', 'market')})$`),
      within: form,
    }
    await walk.lookInto('spot-types', types)
    await person.tap(types)
    await walk.agree(walk.patternOf('trade', 'limit'))
    await person.sees({ role: 'button', name: textOf('trade', 'limit'), within: form })
  },

  'places and cancels a spot order': async (walk) => {
    const { person, textOf } = walk
    await typeOrder(walk, '20000')
    await walk.look('spot-confirm')
    await walk.agree(textOf('app', 'words.buyCoin', coin))
    await person.sees({ role: 'tab', name: textOf('trade', 'openOrdersCount', { count: 1 }) })
    const row: Query = { role: 'list', name: textOf('trade', 'openOrders') }
    await person.tap({ role: 'button', name: walk.patternOf('trade', 'cancelOrder'), within: row })
    await walk.look('spot-cancel')
    await walk.agree(textOf('trade', 'cancelConfirm'))
    await person.sees({ text: textOf('trade', 'noOrders') })
  },

  'cancels all spot orders': async (walk) => {
    const { person, textOf } = walk
    for (const [index, price] of ['21000', '22000'].entries()) {
      await typeOrder(walk, price)
      await walk.agree(textOf('app', 'words.buyCoin', coin))
      await person.sees({ role: 'tab', name: textOf('trade', 'openOrdersCount', { count: index + 1 }) })
    }
    await person.tap({ role: 'button', name: textOf('spot', 'cancelAll') })
    await walk.look('spot-cancel-all')
    await walk.agree(textOf('spot', 'cancelAll'))
    await person.sees({ text: textOf('trade', 'noOrders') })
  },

  'filters the spot records': async (walk) => {
    await walk.open('/exchangeRecord/all')
    for (const [filter, name] of Object.entries({
      pair: walk.textOf('trade', 'pair'),
      side: walk.textOf('app', 'words.side'),
      status: walk.textOf('app', 'words.status'),
      time: walk.textOf('app', 'words.time'),
    }))
      await walk.lookInto(`spot-filter-${filter}`, {
        role: 'button',
        name: new RegExp(`^${name}`),
        within: { css: 'fieldset' },
      })
  },
}
