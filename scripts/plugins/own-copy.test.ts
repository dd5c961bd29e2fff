import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { ownCopy } from './own-copy'

it('bundles a package and its imports once for the dependant and once for the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-own-copy-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('node_modules/shape/index.js', `import './inner.js'\nconsole.log('shape')`)
  write('node_modules/shape/inner.js', `console.log('inner')`)
  write('node_modules/server/index.js', `import 'shape'\nconsole.log('server')`)
  write('main.js', `import 'shape'\nimport 'server'`)
  try {
    const { outputFiles } = await build({
      entryPoints: [join(folder, 'main.js')],
      bundle: true,
      write: false,
      format: 'esm',
      plugins: [ownCopy(/^shape$/, 'node_modules/server')],
    })
    const text = outputFiles[0]?.text ?? ''
    expect(text.match(/(?<=console\.log\(")\w+/g)).toEqual(['inner', 'shape', 'inner', 'shape', 'server'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
