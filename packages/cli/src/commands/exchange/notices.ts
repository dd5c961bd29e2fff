import type { ArticlesInput } from '@bgk/sdk'
import { CliError } from '../../terminal/errors'
import { articleView, fullView } from '../../views/exchange'
import { listCommand, recordCommand } from '../../views/read-command'

type ArticleType = ArticlesInput['type']

const listOf = (type: ArticleType, empty: string) =>
  listCommand({
    login: 'optional',
    view: articleView,
    empty,
    read: ({ client, signal }) => client.home.articles({ type }, { signal }),
  })

const showOf = (type: ArticleType, list: string) =>
  recordCommand({
    login: 'optional',
    view: fullView,
    read: async ({ client, args: [text = ''], signal }) => {
      const found = (await client.home.articles({ type }, { signal })).find(({ id }) => String(id) === text)
      if (found !== undefined) return found
      throw new CliError('not_found', `no article ${text}`, {
        field: 'id',
        hint: `list articles with: ${list}`,
      })
    },
  })

/** `bgk notice list`. */
export const noticeList = listOf('notice', 'No announcements')

/** `bgk notice show ID`. */
export const noticeShow = showOf('notice', 'bgk notice list')

/** `bgk help-center list`. */
export const helpList = listOf('help', 'No articles')

/** `bgk help-center show ID`. */
export const helpShow = showOf('help', 'bgk help-center list')
