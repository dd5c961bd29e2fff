import type { Ticket } from '@bgk/sdk'
import { CliError } from '../../cli-error'
import { type View, withTitles } from '../../output/view'
import { listCommand, recordCommand } from '../read-command'

const ticketView: View<Ticket> = {
  type: 'ticket',
  about: 'a question to the staff',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'its number; null: not told' },
    { name: 'title', kind: 'text', quoted: true, title: 'Title', about: 'of the question' },
    { name: 'status', kind: 'text', title: 'Status', about: 'waiting, replied or closed' },
    { name: 'content', kind: 'text', quoted: true, about: 'the question' },
    { name: 'images', kind: 'texts', about: 'references of its pictures' },
    { name: 'reply', kind: 'text', quoted: true, about: 'the answer; empty while there is none' },
    { name: 'createdAt', kind: 'time', title: 'Asked', about: 'null: not told' },
    { name: 'repliedAt', kind: 'time', title: 'Answered', about: 'null: not yet, or not told' },
  ],
}

/** `bgk support list`. */
export const supportList = listCommand({
  view: ticketView,
  empty: 'nothing was asked yet',
  read: ({ client, signal }) => client.user.tickets(undefined, { signal }),
})

/** `bgk support show ID`. */
export const supportShow = recordCommand({
  view: withTitles(ticketView, { content: 'Question', images: 'Pictures', reply: 'Answer' }),
  read: async ({ client, args: [text = ''], signal }) => {
    const found = (await client.user.tickets(undefined, { signal })).find(({ id }) => String(id) === text)
    if (found !== undefined) return found
    throw new CliError('not_found', `there is no question ${text}`, {
      field: 'id',
      hint: 'see them with: bgk support list',
    })
  },
})
