import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

it('loads the signer from its own file with the first upload, and bundles none without uploads', async () => {
  const bundle = async (contents: string) => {
    const result = await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      bundle: true,
      write: false,
      splitting: true,
      outdir: 'out',
      platform: 'browser',
      conditions: ['@bgk/source'],
      format: 'esm',
      target: 'es2022',
      metafile: true,
      logLevel: 'silent',
    })
    return Object.values(result.metafile.outputs).map(({ entryPoint, inputs }) => ({
      isEntry: entryPoint === '<stdin>',
      signer: Object.keys(inputs).some((path) => path.includes('/aws4fetch/')),
    }))
  }
  const client = await bundle(`export { createClient } from './src/index'`)
  expect(client.filter(({ signer }) => signer)).toEqual([])
  const upload = await bundle(`export { createUploader } from './src/upload/index'`)
  expect(upload.filter(({ signer }) => signer)).toEqual([{ isEntry: false, signer: true }])
  expect(upload.find(({ isEntry }) => isEntry)).toEqual({ isEntry: true, signer: false })
})
