import type { Query } from '../person'
import { callsOf, futuresOrder, TRADER } from '../trader'
import { until } from '../wait'
import type { Walk } from '../walk'
import type { Steps } from './steps'

/** Smallest phone sold; WebKit's window is wider (docs/internals/browser-engines.md). */
const PHONE = { width: 360, height: 640 }
const coin = { coin: 'USDT' }
const form: Query = { css: 'main form' }
const tag = (walk: Walk): Query => ({ role: 'button', name: walk.patternOf('chartOrders', 'move') })

const openChart = async (walk: Walk, type: 'trad' | 'contract') => {
  await walk.person.resize(PHONE)
  await walk.open(`/marketDetails/${type}`)
  await walk.person.sees({ css: 'canvas', within: { role: 'figure' }, nth: 0 })
}

const bars = ({ textOf }: Walk): Query => ({ role: 'slider', name: textOf('chart', 'bars') })

const priceOf = async (walk: Walk): Promise<number> => {
  const name = await walk.person.run(
    `document.querySelector('[data-tone] > button[aria-label^="Move"]')?.getAttribute('aria-label') ?? ''`,
  )
  return Number(String(name).split(' ').at(-1)?.replaceAll(',', ''))
}

/** Drags a tag, confirms the review, and waits for the tag at the new price. */
const dragTag = async (walk: Walk, sheet: string, dy: number) => {
  await walk.person.sees(tag(walk))
  const before = await priceOf(walk)
  await walk.person.drag(tag(walk), 0, dy)
  await walk.look(sheet)
  await walk.agree(walk.patternOf('chartOrders', 'confirm'))
  await until('the tag at its new price', 10_000, async () => {
    const now = await priceOf(walk)
    return Math.sign(before - now) === Math.sign(dy) ? undefined : `${now}, before ${before}`
  })
}

const cancelTag = async (walk: Walk, confirm: string) => {
  await walk.person.tap({ role: 'button', name: walk.patternOf('chartOrders', 'cancelAt') })
  await walk.look('chart-cancel')
  await walk.agree(confirm)
  await walk.person.seesNo(tag(walk))
}

export const chartSteps: Steps = {
  'draws and undoes a line in the full-screen chart': async (walk) => {
    const { person, textOf } = walk
    await openChart(walk, 'trad')
    await person.tap({ role: 'button', name: textOf('chart', 'fullScreen') })
    await person.sees({ role: 'dialog', name: textOf('chart', 'chartLabel', { pair: 'BTC/USDT' }) })
    await person.tap({ role: 'button', name: textOf('chart', 'draw') })
    await person.tap({ role: 'button', name: textOf('drawings', 'line') })
    await person.drag({ css: 'svg[data-no-drag] rect' }, 60, -50)
    await person.sees({ css: '[data-testid="drawing-line"]' })
    await person.tap({ role: 'button', name: textOf('drawings', 'undo') })
    await person.seesNo({ css: '[data-testid="drawing-line"]' })
    await person.tap({ role: 'button', name: textOf('chart', 'draw') })
    await person.tap({ role: 'button', name: textOf('chart', 'leaveFullScreen') })
    await person.sees({ role: 'button', name: textOf('chart', 'fullScreen') })
  },

  'starts an order from a price held in the chart, and drags its slider': async (walk) => {
    const { person, textOf } = walk
    await openChart(walk, 'trad')
    await person.hold(bars(walk))
    await walk.look('price-menu')
    const price: Query = { role: 'textbox', name: textOf('app', 'words.priceIn', coin) }
    const [held] = await person.texts({ ...price, within: 'sheet' })
    const low = String(Math.round(Number(held?.replaceAll(',', '')) * 0.998))
    await person.fill({ ...price, within: 'sheet' }, low)
    await person.tap({ role: 'button', name: textOf('chartOrders', 'limitBuy'), within: 'sheet' })
    await person.isAt(/coinExchange/)
    await until('the price in the form', 10_000, async () => {
      const [typed] = await person.texts({ ...price, within: form })
      return Number(typed?.replaceAll(',', '')) === Number(low) ? undefined : `${typed}, not ${low}`
    })
    await person.drag({ role: 'slider', within: form }, 60, 0)
    const amount: Query = {
      role: 'textbox',
      name: textOf('app', 'words.quantityIn', { coin: 'BTC' }),
      within: form,
    }
    await until('an amount set by the slider', 5000, async () =>
      Number((await person.texts(amount))[0]) > 0 ? undefined : 'none',
    )
    await person.fill(amount, '0.01')
    await person.tap({ role: 'button', name: textOf('app', 'words.buyCoin', { coin: 'BTC' }), within: form })
    await walk.agree(textOf('app', 'words.buyCoin', { coin: 'BTC' }))
  },

  'moves and cancels an order at its line': async (walk) => {
    await openChart(walk, 'trad')
    await dragTag(walk, 'chart-move', 24)
    await cancelTag(walk, walk.textOf('trade', 'cancelConfirm'))
  },

  'moves and removes a stop-loss at its line': async (walk) => {
    const close = await openPositionWithStop(walk)
    await openChart(walk, 'contract')
    await dragTag(walk, 'chart-stop', 24)
    await cancelTag(walk, walk.textOf('chartOrders', 'remove'))
    await close()
    await walk.person.resize({ width: 390, height: 844 })
  },
}

/** Opens a long with a stop-loss inside the chart's range; returns a function that closes it. */
async function openPositionWithStop(walk: Walk): Promise<() => Promise<unknown>> {
  const calls = await callsOf(walk.exchange, TRADER)
  await calls('/account/contractTransfer', { type: 'in', coin: 'USDT', number: '1000' })
  await calls('/contract/buyMarket', futuresOrder('5'))
  const [position] = Object(await calls('/contract/position'))
  await calls('/contract/profitLoss', {
    ...{ autoid: position.id, number: '5', take_profit: 'disable', take_profit_price: '0' },
    ...{ stop_loss: 'enable', stop_loss_price: (Number(position.price) * 0.998).toFixed(2) },
  })
  return () => calls('/contract/closeAllPosition', {})
}
