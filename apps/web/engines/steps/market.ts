import type { Steps } from './steps'

export const marketSteps: Steps = {
  'periods and indicators of a chart': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/marketDetails/trad')
    await person.sees({ css: 'canvas', within: { role: 'figure' }, nth: 0 })
    await walk.lookInto('periods', { role: 'button', name: textOf('chart', 'more') })
    await walk.lookInto('indicators', { role: 'button', name: textOf('chart', 'indicators') })
  },
}
