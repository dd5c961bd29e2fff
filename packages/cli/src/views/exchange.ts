import type { AreaCode, Article, Banner, Ticket, Tip, UploadCredentials, Versions } from '@bgk/sdk'
import { convert } from 'html-to-text'
import { field, type View } from '../terminal/view'

export const timeView: View<{ readonly time: number; readonly offset: number }> = {
  type: 'exchangeTime',
  about: 'the time of the exchange',
  fields: [
    field.time('time', 'of the exchange, when it answered', { title: 'Time' }),
    field.integer('offset', 'milliseconds that it is ahead of this machine', { title: 'Ahead, ms' }),
  ],
}

export const versionsView: View<Pick<Versions, 'code' | 'androidUrl' | 'iosUrl'>> = {
  type: 'appVersion',
  about: 'the newest app of the exchange',
  fields: [
    field.text('code', 'of the app', { title: 'Version' }),
    field.text('androidUrl', 'where it is', { title: 'Android' }),
    field.text('iosUrl', 'where it is', { title: 'iOS' }),
  ],
}

export const namedTextView: View<readonly [string, string]> = {
  type: 'text',
  about: 'a text of the exchange by its name',
  fields: [
    field.text('name', 'which text', { title: 'Name', value: ([name]) => name }),
    field.text('text', 'what it says', { title: 'Text', quoted: true, value: ([, text]) => text }),
  ],
}

export const tipView: View<Tip & { readonly once: boolean }> = {
  type: 'tip',
  about: 'a message that its app opens with',
  fields: [
    field.text('title', 'its title', { title: 'Title', quoted: true }),
    field.text('content', 'what it says, as the exchange writes it', { title: 'Text', quoted: true }),
    field.boolean('once', 'each person sees it one time', { title: 'Once' }),
  ],
}

export const bannerView: View<Banner> = {
  type: 'banner',
  about: 'a picture of the home screen',
  fields: [
    field.integer('sort', 'its place among them', { title: 'Place' }),
    field.text('image', 'where the picture is', { title: 'Picture' }),
    field.text('link', 'where it leads', { title: 'Link' }),
  ],
}

export const areaCodeView: View<AreaCode> = {
  type: 'areaCode',
  about: 'a country with its dialling code',
  fields: [
    field.text('country', 'its name', { title: 'Country' }),
    field.text('dialCode', 'dialling code without plus', { title: 'Code' }),
    field.boolean('common', 'among those shown first'),
  ],
}

export const storageView: View<Omit<UploadCredentials, 'accessKeyId' | 'accessKeySecret' | 'securityToken'>> =
  {
    type: 'pictureStorage',
    about: 'where pictures are stored, without the keys to it',
    fields: [
      field.text('region', 'of the storage', { title: 'Region' }),
      field.text('bucket', 'its name', { title: 'Bucket' }),
      field.text('folder', 'in which they are', { title: 'Folder' }),
      field.text('publicUrl', 'where they are read', { title: 'Address' }),
      field.integer('lifetime', 'seconds that its keys are valid', { title: 'Keys live, s' }),
    ],
  }

export const articleView: View<Article> = {
  type: 'article',
  about: 'an announcement or an article of the manual',
  fields: [
    field.integer('id', 'what `show` takes', { title: 'Id' }),
    field.text('title', 'its title', { quoted: true, title: 'Title' }),
    field.time('publishedAt', 'null: not told', { title: 'Published' }),
  ],
}

export const fullView: View<Article> = {
  ...articleView,
  fields: [
    ...articleView.fields,
    field.text('text', 'what it says, without its markup', { quoted: true, title: 'Text', value: textOf }),
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
    field.integer('id', 'its number; null: not told', { title: 'Id' }),
    field.text('title', 'of the question', { quoted: true, title: 'Title' }),
    field.text('status', 'waiting, replied or closed', { title: 'Status' }),
    field.text('content', 'the question', { quoted: true }),
    field.texts('images', 'references of its pictures'),
    field.text('reply', 'the answer; empty while there is none', { quoted: true }),
    field.time('createdAt', 'null: not told', { title: 'Asked' }),
    field.time('repliedAt', 'null: not yet, or not told', { title: 'Answered' }),
  ],
}
