import type { Steps } from './steps'

const PASSWORD = 'Newcomer2026'

export const entrySteps: Steps = {
  'registering with the code of the demo inbox, the terms read, demo funds, logging out': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/register')
    await person.fill({ css: 'input[name="account"]' }, 'engine@bgk.example')
    await person.tap({ role: 'button', name: textOf('credentials', 'code.send') })
    await person.tap({ role: 'button', name: textOf('demo', 'inbox.use') })
    await person.fill({ css: 'input[name="password"]' }, PASSWORD)
    await person.fill({ css: 'input[name="confirm"]' }, PASSWORD)
    await walk.lookInto('terms', { role: 'button', name: textOf('register', 'readTerms') })
    await person.tap({ css: 'input[name="terms"]' })
    await person.tap({ css: 'button[type="submit"]' })
    await person.isAt(/^\/(?!register)/)
    await walk.open('/balances')
    await person.tap({ role: 'button', name: textOf('demo', 'funds.claim') })
    await person.sees({ role: 'link', name: /^USDT/, text: /10,000/ })
    await walk.open('/setting')
    await person.tap({ role: 'button', name: new RegExp(`^${textOf('setting', 'logout')}`) })
    await walk.agree(textOf('setting', 'logout'))
    await person.isAt(/^(?!\/setting)/)
  },
}
