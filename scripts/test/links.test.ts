import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { anchorsOf } from '../lib/anchors.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ADDRESS = 'https://github.com/bgk-exchange/bgk/'

const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`)
const documents = [
  'README.md',
  'CHANGELOG.md',
  'examples/README.md',
  'examples/cluster/README.md',
  ...packages,
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

interface Link {
  readonly document: string
  readonly target: string
}

/** Every link and picture of a document; code is left out. */
function linksOf(document: string): Link[] {
  const text = readFileSync(join(root, document), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target = '']) => ({ document, target }))
}

/** Where a link leads in this repository; undefined for one that leads elsewhere. */
function placeOf({ document, target }: Link): { path: string; anchor: string } | undefined {
  const own = target.startsWith(ADDRESS)
  if (!own && /^[a-z]+:/.test(target)) return undefined
  const [path = '', anchor = ''] = (
    own ? target.slice(ADDRESS.length).replace(/^(blob|tree)\/main\//, '') : target
  ).split('#')
  if (own) return { path: join(root, path), anchor }
  return { path: path === '' ? join(root, document) : resolve(root, dirname(document), path), anchor }
}

function isBroken(link: Link): boolean {
  const place = placeOf(link)
  if (place === undefined) return false
  if (!existsSync(place.path)) return true
  if (place.anchor === '') return false
  const page = statSync(place.path).isDirectory() ? join(place.path, 'README.md') : place.path
  return !anchorsOf(readFileSync(page, 'utf8')).has(place.anchor)
}

describe('links of the documents', () => {
  const links = documents.flatMap(linksOf)

  it('finds links at all', () => expect(links.length).toBeGreaterThan(30))

  it('lead to files and headings that exist', () => {
    expect(links.filter(isBroken)).toEqual([])
  })

  it('are absolute in the READMEs of packages, which are read on the package page too', () => {
    const wrong = links.filter(
      ({ document, target }) => packages.includes(document) && !/^https:|^#/.test(target),
    )
    expect(wrong).toEqual([])
  })
})
