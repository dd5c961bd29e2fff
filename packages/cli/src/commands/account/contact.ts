import type { UserInfo } from '@bgk/sdk'
import { hasFlag } from '../../argv/read-flags'
import { usageError } from '../../cli-error'
import { type Contact, contactOf } from '../../exchange/contact'
import type { Handler } from '../../manifest-shape'
import { readTwoSecrets } from '../../prompt/read-two-secrets'
import { sendCodeToPerson } from '../auth/code'
import type { Asked } from '../read-command'
import { writeCommand } from '../write-command'
import type { Plan } from '../write-spec'

const WORDS = { email: 'e-mail address', phone: 'phone number' } as const

const contactIn = (by: Contact['by'], { args: [text], flags }: Asked): Contact => {
  const contact = contactOf(text, flags)
  if (contact.by !== by) throw usageError(`${contact.account} is no ${WORDS[by]}`)
  return contact
}

const boundOf = (by: Contact['by'], user: UserInfo): string =>
  (by === 'email' ? user.email : user.phone) ?? ''

/** Binds a contact: a code that was sent to it proves that it is one's own, the login password that one is oneself. */
const bindCommand = (by: Contact['by']): Handler =>
  writeCommand<never>({
    command: `account bind ${by}`,
    once: false,
    question: `Bind this ${WORDS[by]}?`,
    prepare: async (asked) => {
      const { account, areaCode } = contactIn(by, asked)
      return {
        typed: { account, areaCode },
        plan: async (): Promise<Plan> => {
          const { client, signal } = asked
          const bound = boundOf(by, await client.user.info(undefined, { signal }))
          const input = { by, account, areaCode, replace: bound !== '' }
          return {
            call: 'user.bindContact',
            input,
            make: (until) => client.attempt('user.bindContact', input, { signal: until }),
            shown: [
              ['Bind', by === 'email' ? account : `+${areaCode} ${account}`],
              ...(bound === '' ? [] : [['In place of', bound] as const]),
            ],
          }
        },
      }
    },
    secrets: async (asked) => {
      const { client, context, flags } = asked
      const fromStdin = hasFlag(flags, 'codeStdin')
      if (!fromStdin) await sendCodeToPerson(context, client, contactIn(by, asked), 'verify')
      const [code, password] = await readTwoSecrets(
        context,
        [
          { what: 'code', question: 'Code that was sent: ' },
          { what: 'login password', question: 'Login password: ' },
        ],
        { fromStdin, hint: 'write two lines, the code and the login password, to --code-stdin' },
      )
      return { code, password }
    },
  })

/** `bgk account bind phone NUMBER`. */
export const bindPhone = bindCommand('phone')

/** `bgk account bind email ADDRESS`. */
export const bindEmail = bindCommand('email')
