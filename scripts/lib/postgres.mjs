import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.mjs'

const DEBIAN = '/usr/lib/postgresql'

function found() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin'))
    : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions]
  return folders.some((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** The programs of a PostgreSQL server for the store tests, which start one of their own: installed ones, else Debian's package. */
export async function ensurePostgres() {
  if (found()) return
  process.stdout.write('  fetching PostgreSQL …\n')
  if ((await installDebianPackage('postgresql')) && found()) return
  process.stderr.write('No PostgreSQL server could be installed: the tests of that store will fail.\n')
}
