import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const app = fileURLToPath(new URL('..', import.meta.url))

/** Names of CSS Modules in a build: four letters a file and a count, for `_button_x1y2z_14` is longer than what it styles. */
export function createClassNames(): (name: string, file: string) => string {
  const files = new Map<string, { letters: string; names: Map<string, number> }>()
  const lettersOf = (file: string): string => {
    const hash = createHash('sha256').update(relative(app, file).replaceAll('\\', '/')).digest()
    const letters = [...hash.subarray(0, 4)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
    const twin = [...files].find(([, known]) => known.letters === letters)
    if (twin) throw new Error(`${twin[0]} and ${file} have the same letters: rename one of them`)
    return letters
  }
  return (name, path) => {
    const file = path.replace(/\?.*$/, '')
    const known = files.get(file) ?? { letters: lettersOf(file), names: new Map<string, number>() }
    files.set(file, known)
    const count = known.names.get(name) ?? known.names.size
    known.names.set(name, count)
    return known.letters + count
  }
}
