import { ensurePrograms } from '../system/programs'
import { fail } from '../workspace/process'

/** Installs PostgreSQL, NATS and HAProxy when they are missing, or exits with the commands that do. */
export async function requireServers(): Promise<void> {
  const { missing } = await ensurePrograms(['postgres', 'nats', 'haproxy'])
  if (missing.size > 0) fail([...missing.values()].join('\n'))
}
