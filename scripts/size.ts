// `npm run size`: sizes of SDK and hooks in bundles, and of visits of the web app. `-- --record` updates the
// record of the web app.
import { kB, measureBundles, sizeFindings } from './release/sizes'
import { measureWebSizes, readRecordedSizes, recordWebSizes } from './release/web-sizes'
import { build } from './workspace/process'

await build('build:all')
const web = await measureWebSizes()
if (process.argv.includes('--record')) recordWebSizes(web)
const recorded = readRecordedSizes()
for (const { name, size, sizeLimit } of await measureBundles())
  printRow(name, kB(size), `limit ${kB(sizeLimit)}`)
process.stdout.write(
  '\nWeb app: page, styles, code and texts that a screen loads before it is ready (brotli)\n',
)
for (const [name, bytes] of Object.entries(web)) printRow(name, kB(bytes), `recorded ${kB(recorded[name])}`)

const findings = await sizeFindings()
process.stderr.write(findings.map((finding) => `${finding}\n`).join(''))
if (findings.length > 0) process.exitCode = 1

function printRow(name: string, size: string, limit: string): void {
  process.stdout.write(`${name.padEnd(40)} ${size.padStart(10)}   ${limit}\n`)
}
