import type { AreaCode, Banner, Tip, UploadCredentials, Versions } from '@bgk/sdk'
import type { View } from '../../output/view'
import { listCommand, recordCommand } from '../read-command'

const timeView: View<{ readonly time: number; readonly offset: number }> = {
  type: 'exchangeTime',
  about: 'the time of the exchange',
  fields: [
    { name: 'time', title: 'Time', kind: 'time', about: 'of the exchange, when it answered' },
    {
      name: 'offset',
      title: 'Ahead, ms',
      kind: 'integer',
      about: 'milliseconds that it is ahead of this machine',
    },
  ],
}

/** `bgk exchange time`. */
export const exchangeTime = recordCommand({
  login: 'optional',
  view: timeView,
  read: async ({ client, context, signal }) => {
    const time = await client.home.systemTime(undefined, { signal })
    return { time, offset: time - context.io.now() }
  },
})

const versionsView: View<Pick<Versions, 'code' | 'androidUrl' | 'iosUrl'>> = {
  type: 'appVersion',
  about: 'the newest app of the exchange',
  fields: [
    { name: 'code', title: 'Version', kind: 'text', about: 'of the app' },
    { name: 'androidUrl', title: 'Android', kind: 'text', about: 'where it is' },
    { name: 'iosUrl', title: 'iOS', kind: 'text', about: 'where it is' },
  ],
}

/** `bgk exchange apps`. */
export const exchangeApps = recordCommand({
  login: 'optional',
  view: versionsView,
  read: ({ client, signal }) => client.home.versions(undefined, { signal }),
})

const namedTextView: View<readonly [string, string]> = {
  type: 'text',
  about: 'a text of the exchange by its name',
  fields: [
    { name: 'name', title: 'Name', kind: 'text', about: 'which text', value: ([name]) => name },
    {
      name: 'text',
      title: 'Text',
      kind: 'text',
      quoted: true,
      about: 'what it says',
      value: ([, text]) => text,
    },
  ],
}

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

const tipView: View<Tip & { readonly once: boolean }> = {
  type: 'tip',
  about: 'a message that its app opens with',
  fields: [
    { name: 'title', title: 'Title', kind: 'text', quoted: true, about: 'its title' },
    {
      name: 'content',
      title: 'Text',
      kind: 'text',
      quoted: true,
      about: 'what it says, as the exchange writes it',
    },
    { name: 'once', title: 'Once', kind: 'boolean', about: 'each person sees it one time' },
  ],
}

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

const bannerView: View<Banner> = {
  type: 'banner',
  about: 'a picture of the home screen',
  fields: [
    { name: 'sort', title: 'Place', kind: 'integer', about: 'its place among them' },
    { name: 'image', title: 'Picture', kind: 'text', about: 'where the picture is' },
    { name: 'link', title: 'Link', kind: 'text', about: 'where it leads' },
  ],
}

/** `bgk exchange banners`. */
export const exchangeBanners = listCommand({
  login: 'optional',
  view: bannerView,
  empty: 'no banners',
  read: ({ client, signal }) => client.home.banners(undefined, { signal }),
})

const areaCodeView: View<AreaCode> = {
  type: 'areaCode',
  about: 'a country with its dialling code',
  fields: [
    { name: 'country', title: 'Country', kind: 'text', about: 'its name' },
    { name: 'dialCode', title: 'Code', kind: 'text', about: 'dialling code without plus' },
    { name: 'common', kind: 'boolean', about: 'among those shown first' },
  ],
}

/** `bgk exchange area-codes`. */
export const exchangeAreaCodes = listCommand({
  login: 'optional',
  view: areaCodeView,
  empty: 'no countries',
  read: ({ client, signal }) => client.home.areaCodes(undefined, { signal }),
})

const storageView: View<Omit<UploadCredentials, 'accessKeyId' | 'accessKeySecret' | 'securityToken'>> = {
  type: 'pictureStorage',
  about: 'where pictures are stored, without the keys to it',
  fields: [
    { name: 'region', title: 'Region', kind: 'text', about: 'of the storage' },
    { name: 'bucket', title: 'Bucket', kind: 'text', about: 'its name' },
    { name: 'folder', title: 'Folder', kind: 'text', about: 'in which they are' },
    { name: 'publicUrl', title: 'Address', kind: 'text', about: 'where they are read' },
    { name: 'lifetime', title: 'Keys live, s', kind: 'integer', about: 'seconds that its keys are valid' },
  ],
}

/** `bgk exchange storage`. */
export const exchangeStorage = recordCommand({
  view: storageView,
  read: ({ client, signal }) => client.home.uploadCredentials(undefined, { signal }),
})
