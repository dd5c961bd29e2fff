import type { GroupSpec } from '../../manifest-shape'

/** `bgk notice`. */
export const noticeGroup: GroupSpec = {
  name: 'notice',
  summary: 'announcements of the exchange',
  commands: [
    {
      name: 'list',
      summary: 'the announcements',
      examples: ['bgk notice list'],
      load: async () => (await import('./read')).noticeList,
    },
    {
      name: 'show',
      summary: 'one of them, as plain text',
      args: '<id>',
      examples: ['bgk notice show 3'],
      load: async () => (await import('./read')).noticeShow,
    },
  ],
}

/** `bgk help-center`. */
export const helpCenterGroup: GroupSpec = {
  name: 'help-center',
  summary: 'the manual of the exchange',
  commands: [
    {
      name: 'list',
      summary: 'its articles',
      examples: ['bgk help-center list'],
      load: async () => (await import('./read')).helpList,
    },
    {
      name: 'show',
      summary: 'one of them, as plain text',
      args: '<id>',
      examples: ['bgk help-center show 3'],
      load: async () => (await import('./read')).helpShow,
    },
  ],
}
