import type { GroupSpec } from '../../manifest-shape'

/** `bgk auth`. */
export const authGroup: GroupSpec = {
  name: 'auth',
  summary: 'log in and out',
  commands: [
    {
      name: 'login',
      summary: 'log in with e-mail or phone; the password is asked for, or read from stdin',
      args: '[account]',
      flags: [
        { flags: '--password-stdin', summary: 'read the password from stdin' },
        { flags: '--area-code <code>', summary: 'dialling code of a phone account (default 86)' },
      ],
      examples: [
        'bgk auth login trader@bgk.test',
        'pass show bgk | bgk auth login 13800138000 --password-stdin',
      ],
      load: async () => (await import('./login')).authLogin,
    },
    {
      name: 'status',
      summary: 'who is logged in, and where',
      examples: ['bgk auth status --json'],
      load: async () => (await import('./status')).authStatus,
    },
    {
      name: 'logout',
      summary: 'end the session and forget it',
      examples: ['bgk auth logout'],
      load: async () => (await import('./logout')).authLogout,
    },
  ],
}
