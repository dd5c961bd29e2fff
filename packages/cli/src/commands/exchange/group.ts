import { command, group } from '../../config/command'

/** `bgk exchange`. */
export const exchangeGroup = group(
  'exchange',
  'what the exchange says of itself: time, apps, texts, countries',
  [
    command('time', 'its time, and how far this machine is off', {
      examples: ['bgk exchange time'],
      load: async () => (await import('./exchange')).exchangeTime,
    }),
    command('apps', 'the newest version of its apps, and where they are', {
      examples: ['bgk exchange apps'],
      load: async () => (await import('./exchange')).exchangeApps,
    }),
    command('about', 'what it says about itself', {
      examples: ['bgk exchange about'],
      load: async () => (await import('./exchange')).exchangeAbout,
    }),
    command('tips', 'the messages that its app opens with', {
      examples: ['bgk exchange tips'],
      load: async () => (await import('./exchange')).exchangeTips,
    }),
    command('banners', 'the pictures of the home screen', {
      examples: ['bgk exchange banners'],
      load: async () => (await import('./exchange')).exchangeBanners,
    }),
    command('area-codes', 'countries with their dialling codes', {
      examples: ['bgk exchange area-codes'],
      load: async () => (await import('./exchange')).exchangeAreaCodes,
    }),
    command('storage', 'where pictures are stored, without the keys to it', {
      examples: ['bgk exchange storage'],
      load: async () => (await import('./exchange')).exchangeStorage,
    }),
  ],
)

/** `bgk notice`. */
export const noticeGroup = group('notice', 'announcements of the exchange', [
  command('list', 'the announcements', {
    examples: ['bgk notice list'],
    load: async () => (await import('./notices')).noticeList,
  }),
  command('show <id>', 'one of them, as plain text', {
    examples: ['bgk notice show 3'],
    load: async () => (await import('./notices')).noticeShow,
  }),
])

/** `bgk help-center`. */
export const helpCenterGroup = group('help-center', 'the manual of the exchange', [
  command('list', 'its articles', {
    examples: ['bgk help-center list'],
    load: async () => (await import('./notices')).helpList,
  }),
  command('show <id>', 'one of them, as plain text', {
    examples: ['bgk help-center show 3'],
    load: async () => (await import('./notices')).helpShow,
  }),
])
