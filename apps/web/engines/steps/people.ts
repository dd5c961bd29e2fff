import type { Steps } from './steps'

export const peopleSteps: Steps = {
  'the poster of an invitation, and an empty team': async (walk) => {
    const { textOf } = walk
    await walk.open('/inviteFriends')
    await walk.lookInto('invite-poster', { role: 'button', name: textOf('invite', 'poster.open') })
    await walk.open('/myTeam')
  },

  'an article of help, a ticket sent and seen': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/helpCenter')
    await person.tap({ css: 'main li a', nth: 0 })
    await person.sees({ role: 'article' })
    await walk.open('/helpCenter?new=frozen')
    await person.tap({ role: 'button', name: textOf('help', 'form.submit') })
    await person.sees({ text: textOf('help', 'ticket.waitingHint') })
    await person.findsNothingWrong('screen')
    await walk.open('/helpCenter?tab=tickets')
  },
}
