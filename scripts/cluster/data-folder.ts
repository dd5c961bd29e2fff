import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Contents that a cluster creates in its folder. */
const CONTENTS = ['postgresql', 'postgresql.new', 'password', 'logs']

/** Reserves the folder for this process and returns the release; throws if another cluster uses it. */
export function claimFolder(folder: string): () => void {
  refuseUsed(folder)
  const file = pidFile(folder)
  writeFileSync(file, `${process.pid}\n`)
  return () => rmSync(file, { force: true })
}

/** Deletes the contents created by a cluster, and nothing else; throws if one is running. */
export function emptyFolder(folder: string): void {
  refuseUsed(folder)
  for (const name of CONTENTS) rmSync(join(folder, name), { recursive: true, force: true })
}

const pidFile = (folder: string) => join(folder, 'cluster.pid')

function refuseUsed(folder: string): void {
  const file = pidFile(folder)
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (pid > 0 && pid !== process.pid && isCluster(pid))
    throw new Error(
      `A cluster already runs on ${folder} (process ${pid}): stop it, or choose another folder with --data.`,
    )
}

/** Returns true if the process is a cluster: process ids are reused. */
function isCluster(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('cluster')
}
