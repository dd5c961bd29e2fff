import {
  areaCodeView,
  bannerView,
  namedTextView,
  storageView,
  timeView,
  tipView,
  versionsView,
} from '../../views/exchange'
import { listCommand, recordCommand } from '../../views/read-command'

/** `bgk exchange time`. */
export const exchangeTime = recordCommand({
  login: 'optional',
  view: timeView,
  read: async ({ client, context, signal }) => {
    const time = await client.home.systemTime(undefined, { signal })
    return { time, offsetMs: time - context.io.now() }
  },
})

/** `bgk exchange apps`. */
export const exchangeApps = recordCommand({
  login: 'optional',
  view: versionsView,
  read: ({ client, signal }) => client.home.versions(undefined, { signal }),
})

/** `bgk exchange about`. */
export const exchangeAbout = listCommand({
  login: 'optional',
  view: namedTextView,
  empty: 'it says nothing about itself',
  read: async ({ client, signal }) => {
    const { lineUrl, entries } = await client.home.about(undefined, { signal })
    return [...(lineUrl === undefined ? [] : [['service', lineUrl] as const]), ...Object.entries(entries)]
  },
})

/** `bgk exchange tips`. */
export const exchangeTips = listCommand({
  login: 'optional',
  view: tipView,
  empty: 'no messages',
  read: async ({ client, signal }) => {
    const { once = [], everyone = [] } = await client.user.tips(undefined, { signal })
    return [
      ...once.map((tip) => ({ ...tip, once: true })),
      ...everyone.map((tip) => ({ ...tip, once: false })),
    ]
  },
})

/** `bgk exchange banners`. */
export const exchangeBanners = listCommand({
  login: 'optional',
  view: bannerView,
  empty: 'no banners',
  read: ({ client, signal }) => client.home.banners(undefined, { signal }),
})

/** `bgk exchange area-codes`. */
export const exchangeAreaCodes = listCommand({
  login: 'optional',
  view: areaCodeView,
  empty: 'no countries',
  read: ({ client, signal }) => client.home.areaCodes(undefined, { signal }),
})

/** `bgk exchange storage`. */
export const exchangeStorage = recordCommand({
  view: storageView,
  read: ({ client, signal }) => client.home.uploadCredentials(undefined, { signal }),
})
