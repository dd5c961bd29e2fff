import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.mjs'

const DEBIAN = '/usr/lib/postgresql'

/** The folder with initdb, pg_ctl and what belongs to them: on PATH, else the newest where Debian keeps them; undefined where there is none. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** The programs of a PostgreSQL server for those who start one of their own: installed ones, else Debian's package. Says in one line when there are none, and answers false. */
export async function ensurePostgres() {
  if (findPostgres()) return true
  process.stdout.write('  fetching PostgreSQL …\n')
  if ((await installDebianPackage('postgresql')) && findPostgres()) return true
  process.stderr.write(
    'No PostgreSQL server could be installed: put initdb and pg_ctl on PATH (Debian and Ubuntu: apt-get install postgresql; macOS: brew install postgresql).\n',
  )
  return false
}
