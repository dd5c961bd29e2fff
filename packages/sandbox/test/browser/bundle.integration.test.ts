import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const bundle = (entry: string) =>
  build({
    entryPoints: [fileURLToPath(new URL(`../../src/${entry}`, import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['@bgk/source'],
    minify: true,
    external: ['node:*', 'msw'],
  })

it.each(['browser/index.ts', 'browser/msw.ts'])(
  'bundles %s without Node modules or database drivers',
  async (entry) => {
    const { metafile, outputFiles } = await bundle(entry)
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
    expect(imports.filter(({ path }) => isBuiltin(path) || path.startsWith('node:'))).toEqual([])
    expect(
      Object.keys(metafile.inputs).filter((path) =>
        /pglite|node_modules\/(ws|pg|prom-client|pino|web-push)\//.test(path),
      ),
    ).toEqual([])
    expect(outputFiles[0]?.text).not.toMatch(/\bBuffer\b|\bprocess\./)
  },
)
