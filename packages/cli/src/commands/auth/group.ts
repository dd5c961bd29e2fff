import { areaCodeFlag, type FlagSpec, type GroupSpec } from '../../config/command'

const codeFlag: FlagSpec = {
  flags: '--code-stdin',
  summary: 'read two lines from stdin: the code, then the new password',
}

const passwordFlags: readonly FlagSpec[] = [
  {
    flags: '--stdin',
    summary: 'read two lines from stdin: the old password or the code, then the new password',
  },
  { flags: '--code', summary: 'prove it by a code that was sent, not by the old password' },
]

/** `bgk auth`. */
export const authGroup: GroupSpec = {
  name: 'auth',
  summary: 'log in and out, register, passwords',
  commands: [
    {
      name: 'login',
      summary: 'log in with e-mail or phone; the password is asked for, or read from stdin',
      args: '[account]',
      flags: [
        { flags: '--password-stdin', summary: 'read the password from stdin' },
        { flags: '--token-stdin', summary: 'read the token of another session from stdin' },
        { flags: '--read-only', summary: 'refuse whatever changes something with this session' },
        { flags: '--no-keychain', summary: 'keep it in a private file even where there is a keychain' },
        areaCodeFlag,
      ],
      examples: [
        'bgk auth login trader@bgk.test',
        'pass show bgk | bgk auth login 13800138000 --password-stdin',
      ],
      load: async () => (await import('./login')).authLogin,
    },
    {
      name: 'status',
      summary: 'who is logged in, where, and where the session is kept',
      examples: ['bgk auth status --json'],
      load: async () => (await import('./session')).authStatus,
    },
    {
      name: 'logout',
      summary: 'end the session and forget it',
      examples: ['bgk auth logout'],
      load: async () => (await import('./login')).authLogout,
    },
    {
      name: 'switch',
      summary: 'let another profile count from now on; without a name pick one',
      args: '[profile]',
      examples: ['bgk auth switch default'],
      load: async () => (await import('./session')).authSwitch,
    },
    {
      name: 'token',
      summary: 'print the token of the session, after a yes',
      examples: ['bgk auth token --yes'],
      load: async () => (await import('./session')).authToken,
    },
    {
      name: 'register',
      summary: 'open an account with an e-mail address or a phone number',
      flags: [
        { flags: '--email <address>', summary: 'by e-mail' },
        { flags: '--tel <number>', summary: 'by phone' },
        areaCodeFlag,
        { flags: '--invite <code>', summary: 'code of whoever invited you' },
        codeFlag,
      ],
      examples: ['bgk auth register --email new@bgk.example'],
      load: async () => (await import('./register')).authRegister,
    },
    {
      name: 'forgot',
      summary: 'set a new login password by a code that is sent',
      args: '<account>',
      flags: [areaCodeFlag, codeFlag],
      examples: ['bgk auth forgot trader@bgk.test'],
      load: async () => (await import('./register')).authForgot,
    },
    {
      name: 'passwd',
      summary: 'change a password',
      commands: [
        {
          name: 'login',
          summary: 'the one to log in with',
          flags: passwordFlags,
          examples: ['bgk auth passwd login --dry-run'],
          load: async () => (await import('./password')).passwordOfLogin,
        },
        {
          name: 'fund',
          summary: 'the one of withdrawals, or set the first one',
          flags: passwordFlags,
          examples: ['bgk auth passwd fund --dry-run'],
          load: async () => (await import('./password')).passwordOfFunds,
        },
      ],
    },
    {
      name: 'code',
      summary: 'codes that prove an e-mail address or a phone number',
      commands: [
        {
          name: 'send',
          summary: 'have one sent',
          args: '<account>',
          flags: [
            {
              flags: '--for <what>',
              summary: 'verify (default) or register',
              choices: ['verify', 'register'],
            },
            areaCodeFlag,
          ],
          examples: ['bgk auth code send new@bgk.example --for register'],
          load: async () => (await import('./register')).codeSend,
        },
        {
          name: 'check',
          summary: 'whether a code is the one that was sent; it is not used up',
          args: '<account>',
          flags: [{ flags: '--code-stdin', summary: 'read the code from stdin' }, areaCodeFlag],
          examples: ['echo 123456 | bgk auth code check new@bgk.example --code-stdin'],
          load: async () => (await import('./register')).codeCheck,
        },
      ],
    },
  ],
}
