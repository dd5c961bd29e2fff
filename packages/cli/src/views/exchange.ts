import type { AreaCode, Article, Banner, Ticket, Tip, UploadCredentials, Versions } from '@bgk/sdk'
import { convert } from 'html-to-text'
import type { View } from '../terminal/view'

export const timeView: View<{ readonly time: number; readonly offset: number }> = {
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

export const versionsView: View<Pick<Versions, 'code' | 'androidUrl' | 'iosUrl'>> = {
  type: 'appVersion',
  about: 'the newest app of the exchange',
  fields: [
    { name: 'code', title: 'Version', kind: 'text', about: 'of the app' },
    { name: 'androidUrl', title: 'Android', kind: 'text', about: 'where it is' },
    { name: 'iosUrl', title: 'iOS', kind: 'text', about: 'where it is' },
  ],
}

export const namedTextView: View<readonly [string, string]> = {
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

export const tipView: View<Tip & { readonly once: boolean }> = {
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

export const bannerView: View<Banner> = {
  type: 'banner',
  about: 'a picture of the home screen',
  fields: [
    { name: 'sort', title: 'Place', kind: 'integer', about: 'its place among them' },
    { name: 'image', title: 'Picture', kind: 'text', about: 'where the picture is' },
    { name: 'link', title: 'Link', kind: 'text', about: 'where it leads' },
  ],
}

export const areaCodeView: View<AreaCode> = {
  type: 'areaCode',
  about: 'a country with its dialling code',
  fields: [
    { name: 'country', title: 'Country', kind: 'text', about: 'its name' },
    { name: 'dialCode', title: 'Code', kind: 'text', about: 'dialling code without plus' },
    { name: 'common', kind: 'boolean', about: 'among those shown first' },
  ],
}

export const storageView: View<Omit<UploadCredentials, 'accessKeyId' | 'accessKeySecret' | 'securityToken'>> =
  {
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

export const articleView: View<Article> = {
  type: 'article',
  about: 'an announcement or an article of the manual',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'what `show` takes' },
    { name: 'title', kind: 'text', quoted: true, title: 'Title', about: 'its title' },
    { name: 'publishedAt', kind: 'time', title: 'Published', about: 'null: not told' },
  ],
}

export const fullView: View<Article> = {
  ...articleView,
  fields: [
    ...articleView.fields,
    {
      name: 'text',
      kind: 'text',
      quoted: true,
      title: 'Text',
      about: 'what it says, without its markup',
      value: textOf,
    },
  ],
}

/** HTML of the exchange as plain text; pictures are left out, links keep their address. */
function textOf({ html = '' }: Article): string {
  return convert(html, { wordwrap: false, selectors: [{ selector: 'img', format: 'skip' }] })
}

export const ticketView: View<Ticket> = {
  type: 'ticket',
  about: 'a question to the staff',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'its number; null: not told' },
    { name: 'title', kind: 'text', quoted: true, title: 'Title', about: 'of the question' },
    { name: 'status', kind: 'text', title: 'Status', about: 'waiting, replied or closed' },
    { name: 'content', kind: 'text', quoted: true, about: 'the question' },
    { name: 'images', kind: 'texts', about: 'references of its pictures' },
    { name: 'reply', kind: 'text', quoted: true, about: 'the answer; empty while there is none' },
    { name: 'createdAt', kind: 'time', title: 'Asked', about: 'null: not told' },
    { name: 'repliedAt', kind: 'time', title: 'Answered', about: 'null: not yet, or not told' },
  ],
}
