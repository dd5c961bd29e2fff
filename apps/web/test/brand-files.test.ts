// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { brandFiles } from '../build/brand-files.ts'
import { type Brand, brand as ours } from '../src/brand.ts'

const theirs: Brand = {
  ...ours,
  name: 'Fjord & Sons',
  description: 'Trade calmly.',
  mark: 'M8 56 L56 8',
  dark: { ...ours.dark, ground: '#001122', accent: '#ffcc00' },
  light: { ...ours.light, ground: '#eeeedd', accent: '#774400' },
}

const web = fileURLToPath(new URL('..', import.meta.url))
const styles = `${web}src/ui/styles/styles.ts`
const ENTRY = 'virtual:colours'

/** The page and the colours of the app, built for another brand; the app's own code makes no difference here. */
async function builtFor(brand: Brand): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const page = readFileSync(`${web}index.html`, 'utf8').replace('/src/main.tsx', ENTRY)
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: web,
    publicDir: false,
    plugins: [
      {
        name: 'only-colours',
        enforce: 'pre',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? `import ${JSON.stringify(styles)}` : undefined),
        transformIndexHtml: { order: 'pre', handler: () => page },
      },
      brandFiles(brand),
    ],
    build: { write: false, minify: false },
  })
  const { output } = result as Rolldown.RolldownOutput
  return new Map(output.map((file) => [file.fileName, file.type === 'asset' ? file.source : file.code]))
}

/** Width and height, of a PNG's head. */
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('a build for another brand', () => {
  let files: ReadonlyMap<string, string | Uint8Array>
  const text = (name: string) => String(files.get(name))
  beforeAll(async () => {
    files = await builtFor(theirs)
  }, 120_000)

  it('has its name, description and colours in the page, and nothing of ours', () => {
    const html = text('index.html')
    expect(html).toContain('<title>Fjord &amp; Sons</title>')
    expect(html).toContain('content="Trade calmly."')
    expect(html).toMatch(/<meta name="theme-color" content="#001122" data-light="#(?!f4f6f9)\w{6}" \/>/i)
    expect(html).toContain('M8 56 L56 8')
    expect(html).not.toMatch(/%brand|BGK|0a0d12|f4f6f9/i)
  })

  it('has its manifest, and each icon of it', () => {
    const manifest = JSON.parse(text('manifest.webmanifest'))
    expect(manifest).toMatchObject({
      name: 'Fjord & Sons',
      theme_color: '#001122',
      background_color: '#001122',
    })
    for (const { src, sizes } of manifest.icons) {
      const file = files.get(src.slice(1))
      expect(file, src).toBeDefined()
      if (typeof file === 'object') expect(sizeOf(file).join('x')).toBe(sizes)
    }
    expect(text('icon.svg')).toContain('<title>Fjord &amp; Sons</title>')
    expect(text('icon.svg')).toContain('#ffcc00')
    expect(sizeOf(files.get('apple-touch-icon.png') as Uint8Array)).toEqual([180, 180])
  })

  it('has its colours in both themes', () => {
    const css = [...files]
      .filter(([name]) => name.endsWith('.css'))
      .map(([, source]) => String(source))
      .join('')
    for (const colour of ['#001122', '#ffcc00', '#eeeedd', '#774400']) expect(css).toContain(colour)
    expect(css).not.toContain(ours.dark.accent)
  })
})
