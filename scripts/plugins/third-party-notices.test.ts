import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { thirdPartyNotices } from './third-party-notices'

it('writes the license text of each bundled package once, without our own code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-notices-'))
  try {
    await build({
      stdin: {
        contents: `import { parse } from 'yaml'\nconsole.log(parse('a: 1'))`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      format: 'esm',
      platform: 'node',
      outdir: folder,
      plugins: [thirdPartyNotices()],
    })
    const text = readFileSync(join(folder, 'THIRD_PARTY_NOTICES.md'), 'utf8')
    expect(text.match(/^## .*/gm)).toEqual([expect.stringMatching(/^## yaml \d+\.\d+\.\d+$/)])
    expect(text).toContain('License: ISC')
    expect(text).toContain('Permission to use, copy, modify')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
