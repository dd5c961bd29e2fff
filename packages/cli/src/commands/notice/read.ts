import type { Article, ArticlesInput } from '@bgk/sdk'
import { convert } from 'html-to-text'
import { CliError } from '../../cli-error'
import type { View } from '../../output/view'
import { listCommand, recordCommand } from '../read-command'

type ArticleType = ArticlesInput['type']

const articleView: View<Article> = {
  type: 'article',
  about: 'an announcement or an article of the manual',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'what `show` takes' },
    { name: 'title', kind: 'text', quoted: true, title: 'Title', about: 'its title' },
    { name: 'publishedAt', kind: 'time', title: 'Published', about: 'null: not told' },
  ],
}

const listOf = (type: ArticleType, empty: string) =>
  listCommand({
    login: 'optional',
    view: articleView,
    empty,
    read: ({ client, signal }) => client.home.articles({ type }, { signal }),
  })

const fullView: View<Article> = {
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

const showOf = (type: ArticleType, list: string) =>
  recordCommand({
    login: 'optional',
    view: fullView,
    read: async ({ client, args: [text = ''], signal }) => {
      const found = (await client.home.articles({ type }, { signal })).find(({ id }) => String(id) === text)
      if (found !== undefined) return found
      throw new CliError('not_found', `there is no article ${text}`, {
        field: 'id',
        hint: `see them with: ${list}`,
      })
    },
  })

/** HTML of the exchange as plain text; pictures are left out, links keep their address. */
function textOf({ html = '' }: Article): string {
  return convert(html, { wordwrap: false, selectors: [{ selector: 'img', format: 'skip' }] })
}

/** `bgk notice list`. */
export const noticeList = listOf('notice', 'no announcements')
/** `bgk notice show ID`. */
export const noticeShow = showOf('notice', 'bgk notice list')
/** `bgk help-center list`. */
export const helpList = listOf('help', 'no articles')
/** `bgk help-center show ID`. */
export const helpShow = showOf('help', 'bgk help-center list')
