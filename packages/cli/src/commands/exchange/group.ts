import type { GroupSpec } from '../../config/command'

/** `bgk exchange`. */
export const exchangeGroup: GroupSpec = {
  name: 'exchange',
  summary: 'what the exchange says of itself: time, apps, texts, countries',
  commands: [
    {
      name: 'time',
      summary: 'its time, and how far this machine is off',
      examples: ['bgk exchange time'],
      load: async () => (await import('./exchange')).exchangeTime,
    },
    {
      name: 'apps',
      summary: 'the newest version of its apps, and where they are',
      examples: ['bgk exchange apps'],
      load: async () => (await import('./exchange')).exchangeApps,
    },
    {
      name: 'about',
      summary: 'what it says about itself',
      examples: ['bgk exchange about'],
      load: async () => (await import('./exchange')).exchangeAbout,
    },
    {
      name: 'tips',
      summary: 'the messages that its app opens with',
      examples: ['bgk exchange tips'],
      load: async () => (await import('./exchange')).exchangeTips,
    },
    {
      name: 'banners',
      summary: 'the pictures of the home screen',
      examples: ['bgk exchange banners'],
      load: async () => (await import('./exchange')).exchangeBanners,
    },
    {
      name: 'area-codes',
      summary: 'countries with their dialling codes',
      examples: ['bgk exchange area-codes'],
      load: async () => (await import('./exchange')).exchangeAreaCodes,
    },
    {
      name: 'storage',
      summary: 'where pictures are stored, without the keys to it',
      examples: ['bgk exchange storage'],
      load: async () => (await import('./exchange')).exchangeStorage,
    },
  ],
}

/** `bgk notice`. */
export const noticeGroup: GroupSpec = {
  name: 'notice',
  summary: 'announcements of the exchange',
  commands: [
    {
      name: 'list',
      summary: 'the announcements',
      examples: ['bgk notice list'],
      load: async () => (await import('./notices')).noticeList,
    },
    {
      name: 'show',
      summary: 'one of them, as plain text',
      args: '<id>',
      examples: ['bgk notice show 3'],
      load: async () => (await import('./notices')).noticeShow,
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
      load: async () => (await import('./notices')).helpList,
    },
    {
      name: 'show',
      summary: 'one of them, as plain text',
      args: '<id>',
      examples: ['bgk help-center show 3'],
      load: async () => (await import('./notices')).helpShow,
    },
  ],
}
