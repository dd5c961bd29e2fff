// esbuild plugin: writes THIRD_PARTY_NOTICES.md with the licence texts of all bundled packages into the
// output folder, as their licences require.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'

export function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    setup({ initialOptions, onEnd }) {
      initialOptions.metafile = true
      const { outdir } = initialOptions
      if (outdir === undefined) throw new Error('third-party-notices: outdir is missing')
      onEnd(({ metafile }) => {
        if (metafile === undefined) return
        mkdirSync(outdir, { recursive: true })
        writeFileSync(join(outdir, 'THIRD_PARTY_NOTICES.md'), noticesOf(metafile))
      })
    },
  }
}

/** Notices of the node_modules packages that contribute code to the outputs. */
function noticesOf(metafile: Pick<Metafile, 'outputs'>): string {
  const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
  )
  const folders = new Set(bundled.filter((path) => path.includes('node_modules/')).map(packageFolder))
  const notices = new Set([...folders].map(noticeOf))
  return `# Third-party notices\n\nThis package contains code of the following packages.\n\n${[...notices].sort().join('\n')}`
}

function packageFolder(path: string): string {
  const [folder] = /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(resolve(path)) ?? []
  return folder ?? dirname(path)
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  const text = file
    ? readFileSync(join(folder, file), 'utf8').trim()
    : 'The package contains no license text.'
  return `## ${name} ${version}\n\nLicense: ${license}\n\n${text.replace(/^/gm, '> ').replace(/ +$/gm, '')}\n`
}
