import { areaCodeFlag, command, flag, forceFlag, group, pageFlags } from '../../config/command'

const codeFlag = flag(
  '--code-stdin',
  'read two lines from stdin: the code that was sent to it, and the login password',
)

/** `bgk account`. */
export const accountGroup = group('account', 'who is logged in: contacts, identity check, invitations', [
  command('info', 'account number, contacts, identity check, credit score', {
    examples: ['bgk account info'],
    load: async () => (await import('./account')).accountInfo,
  }),
  group('kyc', 'the identity check', [
    command('status', 'how far it is', {
      examples: ['bgk account kyc status'],
      load: async () => (await import('./account')).kycStatus,
    }),
    command('submit', 'hand in papers: JPEG, PNG or WebP pictures of at most 10 MB', {
      flags: [
        flag('--name <name>', 'as on the document'),
        flag('--front <file>', 'picture of its front'),
        flag('--back <file>', 'picture of its back'),
        flag('--handheld <file>', 'picture of you holding it'),
        flag('--id-stdin', 'read the number of the document from stdin'),
        forceFlag,
      ],
      examples: ['bgk account kyc submit --name Wei --front front.jpg --back back.jpg'],
      load: async () => (await import('./kyc')).kycSubmit,
    }),
  ]),
  command('invite', 'the invitation: code, link, how many it brought', {
    flags: [flag('--qr', 'draw the link as a QR code')],
    examples: ['bgk account invite --qr'],
    load: async () => (await import('./account')).accountInvite,
  }),
  command('security', 'what guards the account, and what is to be done', {
    examples: ['bgk account security'],
    load: async () => (await import('./account')).accountSecurity,
  }),
  group('devices', 'sessions of the account', [
    command('list', 'list sessions in force, the current one first', {
      examples: ['bgk account devices list'],
      load: async () => (await import('./devices')).devicesList,
    }),
    command('logout [id]', 'end the session of another device', {
      flags: [flag('--others', 'all devices except this one')],
      examples: ['bgk account devices logout --others --dry-run'],
      load: async () => (await import('./devices')).devicesLogout,
    }),
  ]),
  command('logins', 'list the latest logins, wrong passwords included', {
    examples: ['bgk account logins --json'],
    load: async () => (await import('./devices')).accountLogins,
  }),
  group('bind', 'bind a contact, or put it in the place of the one bound before', [
    command('phone <number>', 'a phone number', {
      flags: [areaCodeFlag, codeFlag],
      examples: ['bgk account bind phone 13900139000 --dry-run'],
      load: async () => (await import('./account')).bindPhone,
    }),
    command('email <address>', 'an e-mail address', {
      flags: [codeFlag],
      examples: ['bgk account bind email new@bgk.example --dry-run'],
      load: async () => (await import('./account')).bindEmail,
    }),
  ]),
  command('team', 'people invited, with what each brought', {
    flags: pageFlags,
    examples: ['bgk account team'],
    load: async () => (await import('./account')).accountTeam,
  }),
])
