import { checkTicket } from '@bgk/sdk/forms'
import { listFlag, textFlag } from '../../config/settings'
import { readImage, refusal, uploadImage } from '../../exchange/forms'
import { type Plan, writeCommand } from '../../orders/write-command'
import { CliError, usageError } from '../../terminal/errors'
import { readAll } from '../../terminal/secrets'
import { withTitles } from '../../terminal/view'
import { ticketView } from '../../views/exchange'
import { listCommand, recordCommand } from '../../views/read-command'

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

/** `bgk support submit --title T --content TEXT|-`. */
export const supportSubmit = writeCommand<never>({
  command: 'support submit',
  once: true,
  question: 'Send it to the staff?',
  prepare: async ({ client, context, flags, signal }) => {
    const title = textFlag(flags, 'title')
    const contentFlag = textFlag(flags, 'content')
    if (title === undefined || contentFlag === undefined) {
      throw usageError(
        'about what, and what is the question?',
        'write --title T --content TEXT, or --content - to read it from stdin',
      )
    }
    const content = contentFlag === '-' ? await readAll(context.io, 'question', signal) : contentFlag
    const paths = listFlag(flags, 'image')
    return {
      typed: { title, content, ...(paths.length > 0 && { images: paths.join(' ') }) },
      plan: async (): Promise<Plan> => {
        const verdict = checkTicket({ title, content })
        if (!verdict.ok) throw refusal(verdict, { input: title, field: verdict.field })
        const pictures = await Promise.all(paths.map(readImage))
        const input = { title: verdict.title, content: verdict.content, images: [] }
        return {
          call: 'user.addTicket',
          input,
          make: async (until) => {
            const images: string[] = []
            for (const picture of pictures) images.push(await uploadImage(client, picture, until))
            return client.attempt('user.addTicket', { ...input, images }, { signal: until })
          },
          shown: [
            ['Title', verdict.title],
            ['Question', verdict.content],
            ...(paths.length === 0 ? [] : [['Pictures', paths.join(', ')] as const]),
          ],
        }
      },
    }
  },
})
