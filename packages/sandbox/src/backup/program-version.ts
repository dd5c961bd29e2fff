import { readFileSync } from 'node:fs'

/** Of this package. Its manifest lies above the sources by two folders, above the build by one. */
export function programVersion(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
      const known =
        typeof manifest === 'object' && manifest !== null && 'name' in manifest && 'version' in manifest
      if (known && manifest.name === '@bgk/sandbox') return String(manifest.version)
    } catch {
      // Not there: the next one may be.
    }
  }
  return 'unknown'
}
