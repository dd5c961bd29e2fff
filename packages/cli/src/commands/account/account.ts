import type { UserInfo } from '@bgk/sdk'
import type { Handler } from '../../config/command'
import { hasFlag } from '../../config/settings'
import type { CommandRequest } from '../../exchange/connect'
import { type Contact, contactOf, sendCodeToPerson } from '../../exchange/forms'
import { type Plan, planned, writeCommand } from '../../orders/write-command'
import { usageError } from '../../terminal/errors'
import { qrLines } from '../../terminal/qr'
import { readTwoSecrets } from '../../terminal/secrets'
import { invitationView, kycView, securityView, teamView, userView } from '../../views/account'
import { pagedCommand, recordCommand } from '../../views/read-command'

/** `bgk account info`. */
export const accountInfo = recordCommand({
  view: userView,
  read: ({ client, signal }) => client.user.info(undefined, { signal }),
})

/** `bgk account kyc status`. */
export const kycStatus = recordCommand({
  view: kycView,
  read: ({ client, signal }) => client.user.info(undefined, { signal }),
})

/** `bgk account security`. */
export const accountSecurity = recordCommand({
  view: securityView,
  read: ({ client, signal }) => client.user.info(undefined, { signal }),
})

/** `bgk account team`. */
export const accountTeam = pagedCommand({
  view: teamView,
  empty: 'nobody was invited yet',
  load: (client) => client.user.team,
  input: async () => ({}),
})

/** `bgk account invite [--qr]`: with `--qr` the link as a code that a phone reads off the screen. */
export const accountInvite = recordCommand({
  view: invitationView,
  read: async ({ client, context: { output }, flags, signal }) => {
    const isDrawn = hasFlag(flags, 'qr')
    if (isDrawn && output.format !== 'text')
      throw usageError('--qr is drawn for people', `leave it out with --${output.format}: the link is there`)
    const invitation = await client.user.invitation(undefined, { signal })
    if (isDrawn && invitation.url !== undefined) await output.lines([...(await qrLines(invitation.url)), ''])
    return invitation
  },
})

const WORDS = { email: 'e-mail address', phone: 'phone number' } as const

const contactIn = (by: Contact['by'], { args: [text], flags }: CommandRequest): Contact => {
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
    prepare: async (request) => {
      const { account, areaCode } = contactIn(by, request)
      return {
        typed: { account, areaCode },
        plan: async (): Promise<Plan> => {
          const { client, signal } = request
          const bound = boundOf(by, await client.user.info(undefined, { signal }))
          const input = { by, account, areaCode, replace: bound !== '' }
          return planned(client.attempt, 'user.bindContact', input, {
            shown: [
              ['Bind', by === 'email' ? account : `+${areaCode} ${account}`],
              ...(bound === '' ? [] : [['In place of', bound] as const]),
            ],
          })
        },
      }
    },
    secrets: async (request) => {
      const { client, context, flags } = request
      const fromStdin = hasFlag(flags, 'codeStdin')
      if (!fromStdin) await sendCodeToPerson(context, client, contactIn(by, request), 'verify')
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
