import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a cluster keeps in its folder. */
const CONTENTS = ['postgresql', 'postgresql.new', 'password', 'logs']

/** A folder belongs to one cluster at a time. Answers how to let go of it; throws in one line when another one has it. */
export function claimFolder(folder) {
  refuseUsed(folder)
  const file = pidFileOf(folder)
  writeFileSync(file, `${process.pid}\n`)
  return async () => rmSync(file, { force: true })
}

/** Deletes what a cluster has left there, and nothing else. Throws in one line when one is running. */
export function emptyFolder(folder) {
  refuseUsed(folder)
  for (const name of CONTENTS) rmSync(join(folder, name), { recursive: true, force: true })
}

const pidFileOf = (folder) => join(folder, 'cluster.pid')

function refuseUsed(folder) {
  const file = pidFileOf(folder)
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (pid > 0 && pid !== process.pid && isCluster(pid)) {
    throw new Error(
      `A cluster runs on ${folder} already (process ${pid}): stop it, or name another folder with --data.`,
    )
  }
}

/** Whether the process lives and is one of these: numbers are given again. */
function isCluster(pid) {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const told = `/proc/${pid}/cmdline`
  return !existsSync(told) || readFileSync(told, 'utf8').includes('cluster')
}
