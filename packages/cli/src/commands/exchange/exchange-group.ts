import type { GroupSpec } from '../../manifest-shape'

/** `bgk exchange`. */
export const exchangeGroup: GroupSpec = {
  name: 'exchange',
  summary: 'what the exchange says of itself: time, apps, texts, countries',
  commands: [
    {
      name: 'time',
      summary: 'its time, and how far this machine is off',
      examples: ['bgk exchange time'],
      load: async () => (await import('./read')).exchangeTime,
    },
    {
      name: 'apps',
      summary: 'the newest version of its apps, and where they are',
      examples: ['bgk exchange apps'],
      load: async () => (await import('./read')).exchangeApps,
    },
    {
      name: 'about',
      summary: 'what it says about itself',
      examples: ['bgk exchange about'],
      load: async () => (await import('./read')).exchangeAbout,
    },
    {
      name: 'tips',
      summary: 'the messages that its app opens with',
      examples: ['bgk exchange tips'],
      load: async () => (await import('./read')).exchangeTips,
    },
    {
      name: 'banners',
      summary: 'the pictures of the home screen',
      examples: ['bgk exchange banners'],
      load: async () => (await import('./read')).exchangeBanners,
    },
    {
      name: 'area-codes',
      summary: 'countries with their dialling codes',
      examples: ['bgk exchange area-codes'],
      load: async () => (await import('./read')).exchangeAreaCodes,
    },
    {
      name: 'storage',
      summary: 'where pictures are stored, without the keys to it',
      examples: ['bgk exchange storage'],
      load: async () => (await import('./read')).exchangeStorage,
    },
  ],
}
