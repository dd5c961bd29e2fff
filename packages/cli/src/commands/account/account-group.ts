import type { GroupSpec } from '../../manifest-shape'
import { pageFlags } from '../page-flags'

/** `bgk account`. */
export const accountGroup: GroupSpec = {
  name: 'account',
  summary: 'who is logged in: contacts, identity check, invitations',
  commands: [
    {
      name: 'info',
      summary: 'account number, contacts, identity check, credit score',
      examples: ['bgk account info'],
      load: async () => (await import('./read')).accountInfo,
    },
    {
      name: 'kyc',
      summary: 'the identity check',
      commands: [
        {
          name: 'status',
          summary: 'how far it is',
          examples: ['bgk account kyc status'],
          load: async () => (await import('./read')).kycStatus,
        },
      ],
    },
    {
      name: 'invite',
      summary: 'the invitation: code, link, how many it brought',
      examples: ['bgk account invite'],
      load: async () => (await import('./read')).accountInvite,
    },
    {
      name: 'team',
      summary: 'people invited, with what each brought',
      flags: pageFlags,
      examples: ['bgk account team'],
      load: async () => (await import('./read')).accountTeam,
    },
  ],
}
