import type { Invitation } from '@bgk/sdk'
import { hasFlag } from '../../argv/read-flags'
import { usageError } from '../../cli-error'
import { qrLines } from '../../output/qr'
import type { View } from '../../output/view'
import { recordCommand } from '../read-command'

const invitationView: View<Invitation> = {
  type: 'invitation',
  about: 'the invitation of an account',
  fields: [
    { name: 'inviteCode', kind: 'text', title: 'Code', about: 'what a friend types' },
    { name: 'url', kind: 'text', title: 'Link', about: 'what a friend opens' },
    { name: 'directPeople', kind: 'integer', title: 'Invited', about: 'people it brought' },
    { name: 'indirectPeople', kind: 'integer', title: 'By them', about: 'people that those brought' },
    {
      name: 'revenue',
      kind: 'decimal',
      title: 'Earned (USDT)',
      about: 'what all of them brought, in USDT; null: not told',
    },
  ],
}

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
