import type { Plugin } from 'vite'
import type { AppConfig } from '../src/config.ts'
import { brandCss } from './brand-css.ts'
import { iconPng, iconSvg, pngIcons } from './brand-icons.ts'

const manifestOf = ({ name, description, dark, basePath }: AppConfig) => ({
  id: basePath,
  name,
  short_name: name,
  description,
  start_url: basePath,
  scope: basePath,
  display: 'standalone',
  orientation: 'portrait',
  background_color: dark.ground,
  theme_color: dark.ground,
  icons: [
    { src: `${basePath}icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...pngIcons
      .filter(({ purpose }) => purpose !== undefined)
      .map(({ file, size, purpose }) => ({
        src: `${basePath}${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
  ],
})

/** Values of `%brand.…%` in index.html. */
const places = ({ name, description, mark, dark, light }: AppConfig): Readonly<Record<string, string>> => ({
  name,
  description,
  mark,
  'dark.ground': dark.ground,
  'light.ground': light.ground,
})

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface BrandFile {
  readonly type: string
  make(): Promise<string | Uint8Array>
}

function filesOf(brand: AppConfig): ReadonlyMap<string, BrandFile> {
  return new Map<string, BrandFile>([
    [
      'manifest.webmanifest',
      { type: 'application/manifest+json', make: async () => JSON.stringify(manifestOf(brand)) },
    ],
    ['icon.svg', { type: 'image/svg+xml', make: async () => iconSvg(brand) }],
    ...pngIcons.map((icon) => [icon.file, { type: 'image/png', make: () => iconPng(brand, icon) }] as const),
  ])
}

/** Generates manifest, icons, colours and page head from the configuration. */
export function brandFiles(brand: AppConfig): Plugin {
  const files = filesOf(brand)
  return {
    name: 'brand-files',
    enforce: 'pre',
    transform: (code, id) =>
      /\/ui\/styles\/tokens\.css$/.test(id) ? `${code}\n${brandCss(brand)}` : undefined,
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const values = places(brand)
        const named = html.replace(/%brand\.([\w.]+)%/g, (_, place: string) => {
          const value = values[place]
          if (value === undefined) throw new Error(`index.html asks for %brand.${place}%, which there is not`)
          return inHtml(value)
        })
        // Background colour before the style sheets load.
        const ground = `html{background:${brand.dark.ground}}html[data-theme="light"]{background:${brand.light.ground}}`
        return { html: named, tags: [{ tag: 'style', children: ground, injectTo: 'head' }] }
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url?.slice(1).split('?')[0] ?? '')
        if (!file) return next()
        response.setHeader('content-type', file.type)
        file.make().then((content) => response.end(content), next)
      })
    },
    async generateBundle() {
      // A bundle for Node (shells-in-pages) has no browser files.
      if (this.environment.config.build.ssr) return
      for (const [fileName, { make }] of files)
        this.emitFile({ type: 'asset', fileName, source: await make() })
    },
  }
}
