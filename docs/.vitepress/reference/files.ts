import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'

export const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Generated pages lie beside the hand-written ones of the reference; .gitignore names them. */
export const pagesFolder = join(root, 'docs/reference')
/** Files of the site's root. */
export const publicFolder = join(root, 'docs/public')

/** Front matter of a generated page, which has no source to edit. */
export const frontMatter = (
  page: { readonly title: string; readonly description: string },
  order: number,
  /** Deepest heading of the page's outline. */
  outline: 2 | 3 = 2,
) =>
  `---
${stringify({ title: page.title, description: page.description, order, outline: [2, outline], editLink: false })}---

`

/** Writes a file and its folder. */
export async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
