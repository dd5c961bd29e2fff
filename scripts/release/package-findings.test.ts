import { expect, it } from 'vitest'
import { fileFindings, manifestFindings } from './package-findings'
import { webSizeFindings } from './web-sizes'

const files = [
  'package.json',
  'README.md',
  'LICENSE',
  'dist/index.js',
  'dist/index.js.map',
  'dist/index.d.ts',
  'skills/bgk-sdk/SKILL.md',
]

const manifest = {
  name: '@bgk/sdk',
  version: '1.0.0',
  description: 'Client',
  keywords: ['trading'],
  homepage: 'https://github.com/bgk-exchange/bgk/tree/main/packages/sdk#readme',
  bugs: 'https://github.com/bgk-exchange/bgk/issues',
  license: 'MIT',
  type: 'module',
  repository: { type: 'git', url: 'git+https://github.com/bgk-exchange/bgk.git', directory: 'packages/sdk' },
  engines: { node: '>=20.19' },
  dependencies: { zod: '~4.6.7' },
}

it('accepts builds, type declarations and documents in a package', () => {
  expect(fileFindings({ name: 'sdk', files })).toEqual([])
})

it('rejects sources, tests and a missing license in a package', () => {
  const packed = [
    ...files.filter((path) => path !== 'LICENSE'),
    'src/index.ts',
    'dist/client.test.js',
    'tsup.config.ts',
  ]
  expect(fileFindings({ name: 'sdk', files: packed })).toEqual([
    'sdk: src/index.ts must not be published',
    'sdk: dist/client.test.js must not be published',
    'sdk: tsup.config.ts must not be published',
    'sdk: LICENSE is missing',
  ])
})

it('accepts a complete package.json', () => {
  expect(manifestFindings({ name: 'sdk', manifest })).toEqual([])
})

it('rejects wrong and missing fields and workspace specifiers in package.json', () => {
  const { description: _, ...incomplete } = { ...manifest, license: 'ISC', dependencies: { zod: 'catalog:' } }
  expect(manifestFindings({ name: 'sdk', manifest: incomplete })).toEqual([
    'sdk: license of package.json must be "MIT"',
    'sdk: description is missing in package.json',
    'sdk: package.json contains catalog:',
  ])
})

it('reports routes of the web app that grew by more than 3 % or are not recorded', () => {
  const findings = webSizeFindings({ '/': 103, '/spot': 104, '/new': 1 }, { '/': 100, '/spot': 100 })
  expect(findings.map((finding) => finding.replace(/;.*/, ''))).toEqual([
    'size of /spot in the web app: 104 bytes, recorded 100',
    'size of /new in the web app: 1 bytes, recorded none',
  ])
})
