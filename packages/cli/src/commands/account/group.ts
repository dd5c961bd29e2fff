import { areaCodeFlag, type FlagSpec, forceFlag, type GroupSpec, pageFlags } from '../../config/command'

const codeFlag: FlagSpec = {
  flags: '--code-stdin',
  summary: 'read two lines from stdin: the code that was sent to it, and the login password',
}

/** `bgk account`. */
export const accountGroup: GroupSpec = {
  name: 'account',
  summary: 'who is logged in: contacts, identity check, invitations',
  commands: [
    {
      name: 'info',
      summary: 'account number, contacts, identity check, credit score',
      examples: ['bgk account info'],
      load: async () => (await import('./account')).accountInfo,
    },
    {
      name: 'kyc',
      summary: 'the identity check',
      commands: [
        {
          name: 'status',
          summary: 'how far it is',
          examples: ['bgk account kyc status'],
          load: async () => (await import('./account')).kycStatus,
        },
        {
          name: 'submit',
          summary: 'hand in papers: JPEG, PNG or WebP pictures of at most 10 MB',
          flags: [
            { flags: '--name <name>', summary: 'as on the document' },
            { flags: '--front <file>', summary: 'picture of its front' },
            { flags: '--back <file>', summary: 'picture of its back' },
            { flags: '--handheld <file>', summary: 'picture of you holding it' },
            { flags: '--id-stdin', summary: 'read the number of the document from stdin' },
            forceFlag,
          ],
          examples: ['bgk account kyc submit --name Wei --front front.jpg --back back.jpg'],
          load: async () => (await import('./kyc')).kycSubmit,
        },
      ],
    },
    {
      name: 'invite',
      summary: 'the invitation: code, link, how many it brought',
      flags: [{ flags: '--qr', summary: 'draw the link as a QR code' }],
      examples: ['bgk account invite --qr'],
      load: async () => (await import('./account')).accountInvite,
    },
    {
      name: 'security',
      summary: 'what guards the account, and what is to be done',
      examples: ['bgk account security'],
      load: async () => (await import('./account')).accountSecurity,
    },
    {
      name: 'bind',
      summary: 'bind a contact, or put it in the place of the one bound before',
      commands: [
        {
          name: 'phone',
          summary: 'a phone number',
          args: '<number>',
          flags: [areaCodeFlag, codeFlag],
          examples: ['bgk account bind phone 13900139000 --dry-run'],
          load: async () => (await import('./account')).bindPhone,
        },
        {
          name: 'email',
          summary: 'an e-mail address',
          args: '<address>',
          flags: [codeFlag],
          examples: ['bgk account bind email new@bgk.example --dry-run'],
          load: async () => (await import('./account')).bindEmail,
        },
      ],
    },
    {
      name: 'team',
      summary: 'people invited, with what each brought',
      flags: pageFlags,
      examples: ['bgk account team'],
      load: async () => (await import('./account')).accountTeam,
    },
  ],
}
