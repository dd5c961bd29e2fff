import { areaCodeFlag, command, flag, group, section } from '../../config/command'

const codeFlag = flag('--code-stdin', 'Read the code and the new password from stdin, one per line')

const passwordFlags = [
  flag('--stdin', 'Read the old password (or the code) and the new password from stdin, one per line'),
  flag('--code', 'Use a verification code instead of the old password'),
]

/** `bgk auth`. */
export const authGroup = group('auth', 'Log in, log out, register and manage passwords', [
  ...section('Sessions:', [
    command('login [account]', 'Log in with email or phone', {
      flags: [
        flag('--password-stdin', 'Read the password from stdin, with an authenticator code on a second line'),
        flag('--token-stdin', 'Read a session token from stdin'),
        flag('--read-only', 'Reject every write with this session'),
        flag('--no-keychain', 'Store the session in a private file, not in the keychain'),
        areaCodeFlag,
      ],
      examples: [
        'bgk auth login trader@bgk.test',
        'pass show bgk | bgk auth login 13800138000 --password-stdin',
        '{ pass show bgk; pass otp bgk; } | bgk auth login 13800138000 --password-stdin',
      ],
      load: async () => (await import('./login')).authLogin,
    }),
    command('logout', 'End the session and delete it from this machine', {
      examples: ['bgk auth logout'],
      load: async () => (await import('./login')).authLogout,
    }),
    command('status', 'Show the current user, exchange and session storage', {
      examples: ['bgk auth status --json'],
      load: async () => (await import('./session')).authStatus,
    }),
    command('switch [profile]', 'Switch the active profile', {
      examples: ['bgk auth switch default'],
      load: async () => (await import('./session')).authSwitch,
    }),
    command('token', 'Print the session token (asks for confirmation)', {
      examples: ['bgk auth token --yes'],
      load: async () => (await import('./session')).authToken,
    }),
  ]),
  ...section('Accounts and passwords:', [
    command('register', 'Create an account with an email address or a phone number', {
      flags: [
        flag('--email <address>', 'Email address to register'),
        flag('--tel <number>', 'Phone number to register'),
        areaCodeFlag,
        flag('--invite <code>', 'Invitation code'),
        codeFlag,
      ],
      examples: ['bgk auth register --email new@bgk.example'],
      load: async () => (await import('./register')).authRegister,
    }),
    command('forgot <account>', 'Reset the login password with a verification code', {
      flags: [areaCodeFlag, codeFlag],
      examples: ['bgk auth forgot trader@bgk.test'],
      load: async () => (await import('./register')).authForgot,
    }),
    group('passwd', 'Change a password', [
      command('login', 'Change the login password', {
        flags: passwordFlags,
        examples: ['bgk auth passwd login --dry-run'],
        load: async () => (await import('./password')).passwordOfLogin,
      }),
      command('fund', 'Change or set the fund password', {
        flags: passwordFlags,
        examples: ['bgk auth passwd fund --dry-run'],
        load: async () => (await import('./password')).passwordOfFunds,
      }),
    ]),
    group('code', 'Send and check verification codes', [
      command('send <account>', 'Send a verification code', {
        flags: [
          flag('--for <what>', 'Purpose: verify (default) or register', ['verify', 'register']),
          areaCodeFlag,
        ],
        examples: ['bgk auth code send new@bgk.example --for register'],
        load: async () => (await import('./register')).codeSend,
      }),
      command('check <account>', 'Check a verification code without using it up', {
        flags: [flag('--code-stdin', 'Read the code from stdin'), areaCodeFlag],
        examples: ['echo 123456 | bgk auth code check new@bgk.example --code-stdin'],
        load: async () => (await import('./register')).codeCheck,
      }),
    ]),
  ]),
])
