import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const manifest = fileURLToPath(new URL('../../package.json', import.meta.url))

it('npm install in the workspace says in one line what to run instead', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-npm-install-'))
  try {
    copyFileSync(manifest, join(folder, 'package.json'))
    const { status, stderr } = spawnSync('npm install --dry-run --offline', {
      cwd: folder,
      shell: true,
      encoding: 'utf8',
    })
    expect(stderr).toMatch(/^npm (?:error|ERR!) .*run npm start instead of npm install$/m)
    expect(status).not.toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
