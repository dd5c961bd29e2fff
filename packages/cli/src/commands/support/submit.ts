import { checkTicket } from '@bgk/sdk/forms'
import { listFlag, textFlag } from '../../argv/read-flags'
import { usageError } from '../../cli-error'
import { refusal } from '../../exchange/refusal'
import { readImage, uploadImage } from '../../exchange/upload-image'
import { readAll } from '../../prompt/read-all'
import { writeCommand } from '../write-command'
import type { Plan } from '../write-spec'

/** `bgk support submit --title T --content TEXT|-`. */
export const supportSubmit = writeCommand<never>({
  command: 'support submit',
  once: true,
  question: 'Send it to the staff?',
  prepare: async ({ client, context, flags, signal }) => {
    const title = textFlag(flags, 'title')
    const given = textFlag(flags, 'content')
    if (title === undefined || given === undefined) {
      throw usageError(
        'about what, and what is the question?',
        'write --title T --content TEXT, or --content - to read it from stdin',
      )
    }
    const content = given === '-' ? await readAll(context.io, 'question', signal) : given
    const paths = listFlag(flags, 'image')
    return {
      typed: { title, content, ...(paths.length > 0 && { images: paths.join(' ') }) },
      plan: async (): Promise<Plan> => {
        const verdict = checkTicket({ title, content })
        if (!verdict.ok) throw refusal(verdict, { asked: title, field: verdict.field })
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
