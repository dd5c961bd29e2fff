import type { Query } from '../person'
import { until } from '../wait'
import type { Walk } from '../walk'
import type { Steps } from './steps'

const form: Query = { css: 'main form' }
const usdt = { coin: 'USDT' }

/** Button of the order type, named after the selected one. */
const orderType = ({ say }: Walk): Query => ({
  role: 'button',
  name: new RegExp(`^(${say('trade', 'limit')}|${say('trade', 'market')})$`),
  within: form,
})

const typeOrder = async ({ person, say }: Walk, lots: string) => {
  await person.fill({ role: 'textbox', name: say('futures', 'quantity'), within: form }, lots)
  await person.tap({ role: 'button', name: say('futures', 'openLong'), within: form })
}

const position = ({ say }: Walk): Query => ({ role: 'list', name: say('futures', 'positions') })

/** Safari lays its keyboard over the page and tells the visual viewport alone. */
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
    const { person, say } = walk
    await walk.open('/futures')
    await person.tap({ role: 'button', name: say('trade', 'transfer'), within: form })
    await walk.look('transfer')
    await standsOnKeyboard(walk, 300)
    await person.fill({ role: 'textbox', name: say('app', 'words.amountIn', usdt), within: 'sheet' }, '2000')
    await walk.agree(say('transfer', 'send'))
  },

  'pairs, margin mode, leverage, order types and units of futures': async (walk) => {
    const { person } = walk
    await walk.lookInto('futures-pairs', { role: 'button', name: 'BTC/USDT' })
    await walk.lookInto('futures-mode', { role: 'button', name: walk.like('futures', 'modeNow') })
    await walk.lookInto('futures-leverage', { role: 'button', name: walk.like('futures', 'leverageNow') })
    await walk.lookInto('futures-types', orderType(walk))
    await walk.lookInto('futures-units', {
      role: 'button',
      name: walk.like('trade', 'unitNow'),
      within: form,
    })
    await person.tap({ css: 'summary', within: form })
    await person.findsNothingWrong('screen')
  },

  'a futures order that waits, then cancelled': async (walk) => {
    const { person, say } = walk
    await walk.open('/futures')
    await person.tap(orderType(walk))
    await walk.agree(walk.like('trade', 'limit'))
    await person.fill({ role: 'textbox', name: say('app', 'words.priceIn', usdt), within: form }, '30000')
    await typeOrder(walk, '5')
    await walk.look('futures-confirm')
    await walk.agree(say('futures', 'openLong'))
    await person.tap({ role: 'button', name: walk.like('trade', 'cancelOrder') })
    await walk.look('futures-cancel')
    await walk.agree(say('trade', 'cancelConfirm'))
    await person.sees({ text: say('trade', 'noOrders') })
  },

  'a position, and the sheets that close, turn and share it': async (walk) => {
    const { person, say } = walk
    await person.tap(orderType(walk))
    await walk.agree(walk.like('trade', 'market'))
    await typeOrder(walk, '40')
    await walk.agree(say('futures', 'openLong'))
    await person.tap({ role: 'tab', name: walk.like('futures', 'positions') })
    for (const [sheet, name] of Object.entries({
      close: say('futures', 'close'),
      fastClose: say('futures', 'fastClose'),
      reverse: say('futures', 'reverse'),
      share: say('poster', 'share'),
    }))
      await walk.lookInto(`futures-${sheet}`, { role: 'button', name, within: position(walk) })
    await walk.lookInto('futures-close-many', { role: 'button', name: say('futures', 'closeMany') })
  },

  'take-profit and stop-loss of a position': async (walk) => {
    const { person, say } = walk
    await person.tap({ role: 'button', name: say('futures', 'stops'), within: position(walk) })
    const stop: Query = { role: 'form', name: say('futures', 'addStop'), within: 'sheet' }
    await person.sees(stop)
    // Content that moves in above the form pushes it down.
    await walk.look('futures-stops')
    await person.tap({ role: 'button', name: '+100%', within: stop })
    await person.tap({ role: 'button', name: say('futures', 'addStopNow'), within: stop })
    for (const [sheet, name] of Object.entries({
      edit: say('futures', 'edit'),
      cancel: say('trade', 'cancel'),
    }))
      await walk.lookInto(`futures-stop-${sheet}`, { role: 'button', name, within: 'sheet' })
    await walk.dismiss()
  },

  'a position closed, and the filter of the records': async (walk) => {
    const { person, say } = walk
    await walk.open('/futures')
    await person.tap({ role: 'tab', name: walk.like('futures', 'positions') })
    await person.tap({ role: 'button', name: say('futures', 'fastClose'), within: position(walk) })
    await walk.agree(say('futures', 'fastClose'))
    await person.sees({ text: say('futures', 'noPositions') })
    await walk.open('/futuresRecord')
    await walk.lookInto('futures-filter', { role: 'button', name: say('trade', 'filter') })
  },
}
