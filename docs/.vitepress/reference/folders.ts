// First page of each generated folder: contents.
import { join } from 'node:path'
import { pagesOf } from '../pages'
import { frontMatter, pagesFolder, write } from './files'
import { blocks, table } from './markdown'

const FOLDERS = {
  sdk: {
    title: 'SDK reference',
    description: 'Exports of @bgk/sdk and its entry points, from the comments in its sources.',
  },
  hooks: {
    title: 'Hooks reference',
    description: 'Exports of @bgk/react-bindings, from the comments in its sources.',
  },
  cli: { title: 'Command reference', description: 'All commands of bgk, as its help shows them.' },
  http: { title: 'HTTP reference', description: 'All HTTP calls of an exchange, by group.' },
} as const

/** Writes `index.md` of each folder; their other pages must exist. */
export async function writeFolders(): Promise<void> {
  for (const [folder, page] of Object.entries(FOLDERS)) {
    const pages = pagesOf(`reference/${folder}`).map(({ path, title, description }) => [
      `[${title}](${path.split('/').at(-1)}.md)`,
      description,
    ])
    await write(
      join(pagesFolder, folder, 'index.md'),
      `${frontMatter(page, 0)}${blocks(`# ${page.title}`, page.description, table(['Page', 'Contents'], pages))}\n`,
    )
  }
}
