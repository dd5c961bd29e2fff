import type { Steps } from './steps'

export const accountSteps: Steps = {
  'logging out': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/setting')
    await person.tap({ role: 'button', name: new RegExp(`^${textOf('setting', 'logout')}`) })
    await walk.look('logout')
    await walk.agree(textOf('setting', 'logout'))
    await person.isAt(/^(?!\/setting)/)
    await person.findsNothingWrong('screen')
    await walk.open('/coinExchange')
    await person.isAt(/^\/login/)
  },
}
