import type { Steps } from './steps'

export const accountSteps: Steps = {
  'logging out': async (walk) => {
    const { person, say } = walk
    await walk.open('/setting')
    await person.tap({ role: 'button', name: new RegExp(`^${say('setting', 'logout')}`) })
    await walk.look('logout')
    await walk.agree(say('setting', 'logout'))
    await person.isAt(/^(?!\/setting)/)
    await person.findsNothingWrong('screen')
    await walk.open('/coinExchange')
    await person.isAt(/^\/login/)
  },
}
