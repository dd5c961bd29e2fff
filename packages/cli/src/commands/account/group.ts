import { areaCodeFlag, command, flag, forceFlag, group, pageFlags, section } from '../../config/command'

const codeFlag = flag('--code-stdin', 'Read the code and the login password from stdin, one per line')

/** `bgk account`. */
export const accountGroup = group('account', 'Manage contacts, identity verification and invitations', [
  ...section('Profile:', [
    command('info', 'Show account number, contacts and verification status', {
      examples: ['bgk account info'],
      load: async () => (await import('./account')).accountInfo,
    }),
    group('kyc', 'Verify your identity', [
      command('status', 'Show verification status', {
        examples: ['bgk account kyc status'],
        load: async () => (await import('./account')).kycStatus,
      }),
      command('submit', 'Submit identity documents (JPEG, PNG or WebP, up to 10 MB)', {
        flags: [
          flag('--name <name>', 'Name as on the document'),
          flag('--front <file>', 'Image of the front'),
          flag('--back <file>', 'Image of the back'),
          flag('--handheld <file>', 'Image of you holding the document'),
          flag('--id-stdin', 'Read the document number from stdin'),
          forceFlag,
        ],
        examples: ['bgk account kyc submit --name Wei --front front.jpg --back back.jpg'],
        load: async () => (await import('./kyc')).kycSubmit,
      }),
    ]),
    group('bind', 'Link or replace a contact', [
      command('phone <number>', 'Link a phone number', {
        flags: [areaCodeFlag, codeFlag],
        examples: ['bgk account bind phone 13900139000 --dry-run'],
        load: async () => (await import('./account')).bindPhone,
      }),
      command('email <address>', 'Link an email address', {
        flags: [codeFlag],
        examples: ['bgk account bind email new@bgk.example --dry-run'],
        load: async () => (await import('./account')).bindEmail,
      }),
    ]),
    command('security', 'Show security settings and recommended steps', {
      examples: ['bgk account security'],
      load: async () => (await import('./account')).accountSecurity,
    }),
  ]),
  ...section('Sessions:', [
    group('devices', 'Manage sessions of the account', [
      command('list', 'List active sessions, current first', {
        examples: ['bgk account devices list'],
        load: async () => (await import('./devices')).devicesList,
      }),
      command('logout [id]', 'End the session of another device', {
        flags: [flag('--others', 'Log out all other devices')],
        examples: ['bgk account devices logout --others --dry-run'],
        load: async () => (await import('./devices')).devicesLogout,
      }),
    ]),
    command('logins', 'List recent logins, failed ones included', {
      examples: ['bgk account logins --json'],
      load: async () => (await import('./devices')).accountLogins,
    }),
  ]),
  ...section('Referrals:', [
    command('invite', 'Show your invitation code, link and referral count', {
      flags: [flag('--qr', 'Draw the link as a QR code')],
      examples: ['bgk account invite --qr'],
      load: async () => (await import('./account')).accountInvite,
    }),
    command('team', 'List referrals with your earnings from each', {
      flags: pageFlags,
      examples: ['bgk account team'],
      load: async () => (await import('./account')).accountTeam,
    }),
  ]),
])
