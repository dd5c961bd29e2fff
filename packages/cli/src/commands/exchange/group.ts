import { command, group } from '../../config/command'

/** `bgk exchange`. */
export const exchangeGroup = group('exchange', 'Show exchange time, apps, texts and countries', [
  command('time', "Show the exchange time and this machine's clock offset", {
    examples: ['bgk exchange time'],
    load: async () => (await import('./exchange')).exchangeTime,
  }),
  command('apps', 'Show the latest app versions and download links', {
    examples: ['bgk exchange apps'],
    load: async () => (await import('./exchange')).exchangeApps,
  }),
  command('about', "Show the exchange's about texts", {
    examples: ['bgk exchange about'],
    load: async () => (await import('./exchange')).exchangeAbout,
  }),
  command('tips', 'List messages shown when the app opens', {
    examples: ['bgk exchange tips'],
    load: async () => (await import('./exchange')).exchangeTips,
  }),
  command('banners', 'List banners of the home screen', {
    examples: ['bgk exchange banners'],
    load: async () => (await import('./exchange')).exchangeBanners,
  }),
  command('area-codes', 'List countries with their dialing codes', {
    examples: ['bgk exchange area-codes'],
    load: async () => (await import('./exchange')).exchangeAreaCodes,
  }),
  command('storage', 'Show image storage, without its keys', {
    examples: ['bgk exchange storage'],
    load: async () => (await import('./exchange')).exchangeStorage,
  }),
])

/** `bgk notice`. */
export const noticeGroup = group('notice', 'Read announcements of the exchange', [
  command('list', 'List announcements', {
    examples: ['bgk notice list'],
    load: async () => (await import('./notices')).noticeList,
  }),
  command('show <id>', 'Show one as plain text', {
    examples: ['bgk notice show 3'],
    load: async () => (await import('./notices')).noticeShow,
  }),
])

/** `bgk help-center`. */
export const helpCenterGroup = group('help-center', 'Read help articles of the exchange', [
  command('list', 'List help articles', {
    examples: ['bgk help-center list'],
    load: async () => (await import('./notices')).helpList,
  }),
  command('show <id>', 'Show one as plain text', {
    examples: ['bgk help-center show 3'],
    load: async () => (await import('./notices')).helpShow,
  }),
])
