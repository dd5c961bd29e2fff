import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Import {
  readonly file: string
  readonly specifier: string
}

/** Every import, export-from and dynamic import of a folder's sources; tests, and examples in comments, are left out. */
function importsOf(folder: string): Import[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name) && !/(^|\/)node_modules\//.test(name),
    )
    .flatMap((name) => {
      const source = readFileSync(join(root, folder, name), 'utf8').replace(/^\s*(\*|\/\*\*).*$/gm, '')
      const found = source.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)
      return [...found].map((match) => ({ file: join(folder, name), specifier: match[1] ?? '' }))
    })
}

const packageOf = (specifier: string) =>
  specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '')

/** A file beside or below; a package may read its own manifest too. */
const isOwn = (specifier: string) => specifier.startsWith('.') && specifier !== '../package.json'

/** What each package may import of the workspace, and whether Node's own modules are open to it. */
const allowed: Record<string, { workspace: string[]; node: boolean; libraries?: string[] }> = {
  'packages/sdk/src': {
    workspace: [],
    node: false,
    libraries: ['zod', 'ky', 'isomorphic-ws', 'aws4fetch', '@noble/hashes', '@scure/base'],
  },
  'packages/react-bindings/src': {
    workspace: ['@bgk/sdk'],
    node: false,
    libraries: ['react', '@tanstack/react-query', '@preact/signals-core', '@preact/signals-react'],
  },
  'packages/sandbox/src': { workspace: ['@bgk/sdk'], node: true },
  'packages/cli/src': { workspace: ['@bgk/sdk', '@bgk/sandbox'], node: true },
  'apps/web/src': { workspace: ['@bgk/sdk', '@bgk/react-bindings'], node: false },
}

describe('imports only ever point one way', () => {
  for (const [folder, rule] of Object.entries(allowed)) {
    const imports = importsOf(folder)

    it(`${folder} is read at all`, () => {
      expect(imports.length).toBeGreaterThan(10)
    })

    it(`${folder} imports no package above it`, () => {
      const wrong = imports.filter(
        ({ specifier }) => specifier.startsWith('@bgk/') && !rule.workspace.includes(packageOf(specifier)),
      )
      expect(wrong).toEqual([])
    })

    it(`${folder} reaches no file outside its own sources`, () => {
      const wrong = imports.filter(
        ({ file, specifier }) =>
          isOwn(specifier) &&
          relative(join(root, folder), resolve(root, dirname(file), specifier)).startsWith('..'),
      )
      expect(wrong).toEqual([])
    })

    if (!rule.node) {
      it(`${folder} knows no Node module`, () => {
        expect(imports.filter(({ specifier }) => specifier.startsWith('node:'))).toEqual([])
      })
    }

    if (rule.libraries) {
      it(`${folder} uses only the libraries agreed for it`, () => {
        const wrong = imports.filter(
          ({ specifier }) =>
            !isOwn(specifier) &&
            !specifier.startsWith('@bgk/') &&
            !rule.libraries?.includes(packageOf(specifier)),
        )
        expect(wrong).toEqual([])
      })
    }
  }

  it("the exchange's core imports nothing but itself and the SDK's decimals and checks", () => {
    const wrong = importsOf('packages/sandbox/src/core').filter(
      ({ file, specifier }) =>
        !['@bgk/sdk/decimal', '@bgk/sdk/trading', '@bgk/sdk/forms'].includes(specifier) &&
        !(
          isOwn(specifier) &&
          resolve(root, dirname(file), specifier).startsWith(join(root, 'packages/sandbox/src/core'))
        ),
    )
    expect(wrong).toEqual([])
  })

  it('a feature of the web app never imports another feature', () => {
    const features = join(root, 'apps/web/src/features')
    const wrong = importsOf('apps/web/src/features').filter(({ file, specifier }) => {
      if (!isOwn(specifier)) return false
      const target = relative(features, resolve(root, dirname(file), specifier))
      const own = relative(features, join(root, file)).split('/')[0]
      return !target.startsWith('..') && target.split('/')[0] !== own
    })
    expect(wrong).toEqual([])
  })

  it('the rooms of the web app import only downwards: shell, features, platform, ui, i18n', () => {
    const rooms = ['shell', 'features', 'platform', 'ui', 'i18n']
    const app = join(root, 'apps/web/src')
    const roomOf = (path: string) => relative(app, path).split('/')[0] ?? ''
    const wrong = rooms.flatMap((room, level) =>
      importsOf(`apps/web/src/${room}`).filter(
        ({ file, specifier }) =>
          isOwn(specifier) && rooms.slice(0, level).includes(roomOf(resolve(root, dirname(file), specifier))),
      ),
    )
    expect(wrong).toEqual([])
  })
})
