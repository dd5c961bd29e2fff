import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textFlag } from '../argv/read-flags'
import { usageError } from '../cli-error'
import { manPages } from '../help/man-page'
import type { Handler, Manifest } from '../manifest-shape'
import { packageVersion } from '../version'

/** `bgk man [COMMAND]`: in a pager on a terminal, as roff in a pipe. */
export const createMan =
  (manifest: Manifest): Handler =>
  async ({ io, output }, [name = ''], flags) => {
    const pages = manPages(manifest, packageVersion)
    const folder = textFlag(flags, 'write')
    if (folder !== undefined) {
      await mkdir(folder, { recursive: true })
      for (const { file, text } of pages) await writeFile(join(folder, file), text)
      await output.note(`${pages.length} pages are in ${folder}`)
      return 0
    }
    const wanted = name === '' ? 'bgk.1' : `bgk-${name}.1`
    const page = pages.find(({ file }) => file === wanted)
    if (page === undefined) throw usageError(`there is no page on "${name}"`, 'see: bgk man')
    if (!output.isTty || output.format !== 'text') {
      await output.answer(
        () => ({ page: page.file, roff: page.text }),
        () => [page.text.trimEnd()],
      )
      return 0
    }
    const place = await mkdtemp(join(tmpdir(), 'bgk-man-'))
    try {
      const path = join(place, page.file)
      await writeFile(path, page.text)
      // Where there is no man, help says the same.
      const shown = await io.execute('man', [path])
      if (shown === 127) throw usageError('there is no man here', `see: bgk help ${name}`.trim())
      return shown
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }
