import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Installs packages of Debian where that may be done (as root, with apt-get); tells whether it went through. */
export async function installDebianPackage(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { quiet: true, env })
  const { code } = await run('apt-get', ['install', '-y', '-qq', ...names], { quiet: true, env })
  return code === 0
}
