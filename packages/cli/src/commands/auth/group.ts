import { areaCodeFlag, command, flag, group } from '../../config/command'

const codeFlag = flag('--code-stdin', 'read two lines from stdin: the code, then the new password')

const passwordFlags = [
  flag('--stdin', 'read two lines from stdin: the old password or the code, then the new password'),
  flag('--code', 'prove it by a code that was sent, not by the old password'),
]

/** `bgk auth`. */
export const authGroup = group('auth', 'log in and out, register, passwords', [
  command('login [account]', 'log in with e-mail or phone; the password is asked for, or read from stdin', {
    flags: [
      flag(
        '--password-stdin',
        'read the password from stdin; a second line is the code of an authenticator app',
      ),
      flag('--token-stdin', 'read the token of another session from stdin'),
      flag('--read-only', 'refuse whatever changes something with this session'),
      flag('--no-keychain', 'keep it in a private file even where there is a keychain'),
      areaCodeFlag,
    ],
    examples: [
      'bgk auth login trader@bgk.test',
      'pass show bgk | bgk auth login 13800138000 --password-stdin',
      '{ pass show bgk; pass otp bgk; } | bgk auth login 13800138000 --password-stdin',
    ],
    load: async () => (await import('./login')).authLogin,
  }),
  command('status', 'who is logged in, where, and where the session is kept', {
    examples: ['bgk auth status --json'],
    load: async () => (await import('./session')).authStatus,
  }),
  command('logout', 'end the session and forget it', {
    examples: ['bgk auth logout'],
    load: async () => (await import('./login')).authLogout,
  }),
  command('switch [profile]', 'let another profile count from now on; without a name pick one', {
    examples: ['bgk auth switch default'],
    load: async () => (await import('./session')).authSwitch,
  }),
  command('token', 'print the token of the session, after a yes', {
    examples: ['bgk auth token --yes'],
    load: async () => (await import('./session')).authToken,
  }),
  command('register', 'open an account with an e-mail address or a phone number', {
    flags: [
      flag('--email <address>', 'by e-mail'),
      flag('--tel <number>', 'by phone'),
      areaCodeFlag,
      flag('--invite <code>', 'code of whoever invited you'),
      codeFlag,
    ],
    examples: ['bgk auth register --email new@bgk.example'],
    load: async () => (await import('./register')).authRegister,
  }),
  command('forgot <account>', 'set a new login password by a code that is sent', {
    flags: [areaCodeFlag, codeFlag],
    examples: ['bgk auth forgot trader@bgk.test'],
    load: async () => (await import('./register')).authForgot,
  }),
  group('passwd', 'change a password', [
    command('login', 'the one to log in with', {
      flags: passwordFlags,
      examples: ['bgk auth passwd login --dry-run'],
      load: async () => (await import('./password')).passwordOfLogin,
    }),
    command('fund', 'the one of withdrawals, or set the first one', {
      flags: passwordFlags,
      examples: ['bgk auth passwd fund --dry-run'],
      load: async () => (await import('./password')).passwordOfFunds,
    }),
  ]),
  group('code', 'codes that prove an e-mail address or a phone number', [
    command('send <account>', 'have one sent', {
      flags: [flag('--for <what>', 'verify (default) or register', ['verify', 'register']), areaCodeFlag],
      examples: ['bgk auth code send new@bgk.example --for register'],
      load: async () => (await import('./register')).codeSend,
    }),
    command('check <account>', 'whether a code is the one that was sent; it is not used up', {
      flags: [flag('--code-stdin', 'read the code from stdin'), areaCodeFlag],
      examples: ['echo 123456 | bgk auth code check new@bgk.example --code-stdin'],
      load: async () => (await import('./register')).codeCheck,
    }),
  ]),
])
