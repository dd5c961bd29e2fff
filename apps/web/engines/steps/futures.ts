import type { Query } from '../person'
import { until } from '../wait'
import type { Walk } from '../walk'
import type { Steps } from './steps'

const form: Query = { css: 'main form' }
const usdt = { coin: 'USDT' }

/** Button of the order type, named after the selected one. */
const orderType = ({ textOf }: Walk): Query => ({
  role: 'button',
  name: new RegExp(`^(${textOf('trade', 'limit')}|${textOf('trade', 'market')})$`),
  within: form,
})

const typeOrder = async ({ person, textOf }: Walk, lots: string) => {
  await person.fill({ role: 'textbox', name: textOf('futures', 'quantity'), within: form }, lots)
  await person.tap({ role: 'button', name: textOf('futures', 'openLong'), within: form })
}

const position = ({ textOf }: Walk): Query => ({ role: 'list', name: textOf('futures', 'positions') })

/** Safari lays its keyboard over the page and updates only the visual viewport. */
const standsOnKeyboard = async ({ person }: Walk, height: number) => {
  const show = (shown: number) =>
    person.run(`(() => {
      const height = innerHeight - ${shown}
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height })
      visualViewport.dispatchEvent(new Event('resize'))
    })()`)
  const gap =
    "Math.round(innerHeight - document.querySelector('dialog:modal').getBoundingClientRect().bottom)"
  for (const shown of [height, 0]) {
    await show(shown)
    await until('the foot of the sheet', 5000, async () => {
      const now = await person.run(gap)
      return now === shown ? undefined : `${String(now)} px above the window's, not ${shown}`
    })
  }
  await person.run('delete visualViewport.height')
}

export const futuresSteps: Steps = {
  'coins moved to the futures account': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/futures')
    await person.tap({ role: 'button', name: textOf('trade', 'transfer'), within: form })
    await walk.look('transfer')
    await standsOnKeyboard(walk, 300)
    await person.fill(
      { role: 'textbox', name: textOf('app', 'words.amountIn', usdt), within: 'sheet' },
      '2000',
    )
    await walk.agree(textOf('transfer', 'send'))
  },

  'pairs, margin mode, leverage, order types and units of futures': async (walk) => {
    const { person } = walk
    await walk.lookInto('futures-pairs', { role: 'button', name: 'BTC/USDT' })
    await walk.lookInto('futures-mode', { role: 'button', name: walk.patternOf('futures', 'modeNow') })
    await walk.lookInto('futures-leverage', {
      role: 'button',
      name: walk.patternOf('futures', 'leverageNow'),
    })
    await walk.lookInto('futures-types', orderType(walk))
    await walk.lookInto('futures-units', {
      role: 'button',
      name: walk.patternOf('trade', 'unitNow'),
      within: form,
    })
    await person.tap({ css: 'summary', within: form })
    await person.findsNothingWrong('screen')
  },

  'a futures order that waits, then cancelled': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/futures')
    await person.tap(orderType(walk))
    await walk.agree(walk.patternOf('trade', 'limit'))
    await person.fill({ role: 'textbox', name: textOf('app', 'words.priceIn', usdt), within: form }, '30000')
    await typeOrder(walk, '5')
    await walk.look('futures-confirm')
    await walk.agree(textOf('futures', 'openLong'))
    await person.tap({ role: 'button', name: walk.patternOf('trade', 'cancelOrder') })
    await walk.look('futures-cancel')
    await walk.agree(textOf('trade', 'cancelConfirm'))
    await person.sees({ text: textOf('trade', 'noOrders') })
  },

  'a position, and the sheets that close, turn and share it': async (walk) => {
    const { person, textOf } = walk
    await person.tap(orderType(walk))
    await walk.agree(walk.patternOf('trade', 'market'))
    await typeOrder(walk, '40')
    await walk.agree(textOf('futures', 'openLong'))
    await person.tap({ role: 'tab', name: walk.patternOf('futures', 'positions') })
    for (const [sheet, name] of Object.entries({
      close: textOf('futures', 'close'),
      fastClose: textOf('futures', 'fastClose'),
      reverse: textOf('futures', 'reverse'),
      share: textOf('poster', 'share'),
    }))
      await walk.lookInto(`futures-${sheet}`, { role: 'button', name, within: position(walk) })
    await walk.lookInto('futures-close-many', { role: 'button', name: textOf('futures', 'closeMany') })
  },

  'take-profit and stop-loss of a position': async (walk) => {
    const { person, textOf } = walk
    await person.tap({ role: 'button', name: textOf('futures', 'stops'), within: position(walk) })
    const stop: Query = { role: 'form', name: textOf('futures', 'addStop'), within: 'sheet' }
    await person.sees(stop)
    // Content that moves in above the form pushes it down.
    await walk.look('futures-stops')
    await person.tap({ role: 'button', name: '+100%', within: stop })
    await person.tap({ role: 'button', name: textOf('futures', 'addStopNow'), within: stop })
    for (const [sheet, name] of Object.entries({
      edit: textOf('futures', 'edit'),
      cancel: textOf('trade', 'cancel'),
    }))
      await walk.lookInto(`futures-stop-${sheet}`, { role: 'button', name, within: 'sheet' })
    await walk.dismiss()
  },

  'a position closed, and the filter of the records': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/futures')
    await person.tap({ role: 'tab', name: walk.patternOf('futures', 'positions') })
    await person.tap({ role: 'button', name: textOf('futures', 'fastClose'), within: position(walk) })
    await walk.agree(textOf('futures', 'fastClose'))
    await person.sees({ text: textOf('futures', 'noPositions') })
    await walk.open('/futuresRecord')
    await walk.lookInto('futures-filter', { role: 'button', name: textOf('trade', 'filter') })
  },
}
