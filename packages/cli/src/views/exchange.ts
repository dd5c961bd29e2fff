import type { AreaCode, Article, Banner, Ticket, Tip, UploadCredentials, Versions } from '@bgk/sdk'
import { convert } from 'html-to-text'
import { field, type View } from '../terminal/view'

export const timeView: View<{ readonly time: number; readonly offsetMs: number }> = {
  type: 'exchangeTime',
  about: 'Time of the exchange',
  fields: [
    field.time('time', 'Exchange time of the response', { title: 'Time' }),
    field.integer('offsetMs', 'Milliseconds the exchange is ahead of this machine', {
      title: 'Offset',
      cell: ({ offsetMs }) => `${offsetMs} ms`,
    }),
  ],
}

export const versionsView: View<Pick<Versions, 'code' | 'androidUrl' | 'iosUrl'>> = {
  type: 'appVersion',
  about: 'Latest app version',
  fields: [
    field.text('code', 'App version', { title: 'Version' }),
    field.text('androidUrl', 'Download link', { title: 'Android' }),
    field.text('iosUrl', 'Download link', { title: 'iOS' }),
  ],
}

export const namedTextView: View<readonly [string, string]> = {
  type: 'text',
  about: 'A named text of the exchange',
  fields: [
    field.text('name', 'Name of the text', { title: 'Name', value: ([name]) => name }),
    field.text('text', 'Text', { title: 'Text', quoted: true, value: ([, text]) => text }),
  ],
}

export const tipView: View<Tip & { readonly once: boolean }> = {
  type: 'tip',
  about: 'A message shown when the app opens',
  fields: [
    field.text('title', 'Title', { title: 'Title', quoted: true }),
    field.text('content', 'Text as sent by the exchange', { title: 'Text', quoted: true }),
    field.boolean('once', 'Shown once per user', { title: 'Once' }),
  ],
}

export const bannerView: View<Banner> = {
  type: 'banner',
  about: 'A banner of the home screen',
  fields: [
    field.integer('sort', 'Position', { title: 'Position' }),
    field.text('image', 'Image URL', { title: 'Image' }),
    field.text('link', 'Link target', { title: 'Link' }),
  ],
}

export const areaCodeView: View<AreaCode> = {
  type: 'areaCode',
  about: 'A country with its dialing code',
  fields: [
    field.text('country', 'Name', { title: 'Country' }),
    field.text('dialCode', 'Dialing code without plus sign', { title: 'Code' }),
    field.boolean('common', 'Shown first'),
  ],
}

export const storageView: View<Omit<UploadCredentials, 'accessKeyId' | 'accessKeySecret' | 'securityToken'>> =
  {
    type: 'pictureStorage',
    about: 'Image storage, without its keys',
    fields: [
      field.text('region', 'Storage region', { title: 'Region' }),
      field.text('bucket', 'Name', { title: 'Bucket' }),
      field.text('folder', 'Folder', { title: 'Folder' }),
      field.text('publicUrl', 'Public URL', { title: 'Address' }),
      field.integer('lifetime', 'Lifetime of the keys in seconds', { title: 'Key lifetime, s' }),
    ],
  }

export const articleView: View<Article> = {
  type: 'article',
  about: 'An announcement or help article',
  fields: [
    field.integer('id', 'Id, as used by `show`', { title: 'Id' }),
    field.text('title', 'Title', { quoted: true, title: 'Title' }),
    field.time('publishedAt', 'Null if unknown', { title: 'Published' }),
  ],
}

export const fullView: View<Article> = {
  ...articleView,
  fields: [
    ...articleView.fields,
    field.text('text', 'Plain text', { quoted: true, title: 'Text', value: textOf }),
  ],
}

/** HTML of the exchange as plain text; pictures are left out, links keep their address. */
function textOf({ html = '' }: Article): string {
  return convert(html, { wordwrap: false, selectors: [{ selector: 'img', format: 'skip' }] })
}

export const ticketView: View<Ticket> = {
  type: 'ticket',
  about: 'A support ticket',
  fields: [
    field.integer('id', 'Id; null if unknown', { title: 'Id' }),
    field.text('title', 'Title', { quoted: true, title: 'Title' }),
    field.text('status', 'Status: waiting, replied or closed', { title: 'Status' }),
    field.text('content', 'Question', { quoted: true }),
    field.texts('images', 'Image references'),
    field.text('reply', 'Reply; empty if none', { quoted: true }),
    field.time('createdAt', 'Null if unknown', { title: 'Submitted' }),
    field.time('repliedAt', 'Time of the reply; null if none or unknown', { title: 'Replied' }),
  ],
}
