import { findProgram } from './programs'
import { type ServerProcess, startServer } from './server-process'

export interface NatsServer extends ServerProcess {
  /** For example `nats://127.0.0.1:4222`. */
  readonly url: string
}

/** Starts nats-server on 127.0.0.1 and resolves when it accepts connections. */
export async function startNats({
  port,
  logFile,
}: {
  readonly port?: number
  readonly logFile?: string
} = {}): Promise<NatsServer> {
  const program = findProgram('nats')?.BGK_NATS
  if (program === undefined) throw new Error('nats-server is not installed: apt-get install nats-server')
  const server = await startServer({
    program,
    args: (one) => ['-a', '127.0.0.1', '-p', String(one)],
    ready: 'Server is ready',
    cause: (output) => /\[FTL\] (.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1),
    port,
    logFile,
  })
  return Object.assign(server, { url: `nats://127.0.0.1:${server.port}` })
}
