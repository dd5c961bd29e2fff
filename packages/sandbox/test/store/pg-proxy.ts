import { createServer, connect as dial, type Socket } from 'node:net'

/** What lies between an exchange and its PostgreSQL. */
export interface PgProxy {
  /** The URL to give to the exchange. */
  readonly url: string
  /** Ends all connections in good order. */
  cut(): void
  /** Ends all connections with a reset. */
  reset(): void
  /**
   * From now on, until `heal`, of old connections and new ones: `hole` delivers nothing and says nothing; `deaf` delivers
   * what the exchange sends, and no answer; `hold` keeps what it sends.
   */
  fail(how: 'hole' | 'deaf' | 'hold'): void
  /** New connections work. Old ones stay as they are, but what `hold` kept is delivered now, their last words. */
  heal(): void
  close(): Promise<void>
}

interface Line {
  readonly near: Socket
  readonly far: Socket
  how: 'hole' | 'deaf' | 'hold' | undefined
  readonly held: Buffer[]
}

/** Starts one before the server of `databaseUrl`, over real sockets. */
export async function startPgProxy(databaseUrl: string): Promise<PgProxy> {
  const target = new URL(databaseUrl)
  const lines = new Set<Line>()
  let how: Line['how']
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname)
    const line: Line = { near, far, how, held: [] }
    lines.add(line)
    near.on('data', (bytes) => {
      if (line.how === 'hold') line.held.push(bytes)
      else if (line.how !== 'hole') far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (line.how === undefined) near.write(bytes)
    })
    near.on('close', () => {
      // Behind a hole nobody hears that the other side is gone.
      if (line.how === undefined) far.destroy()
    })
    far.on('close', () => {
      lines.delete(line)
      if (line.how === undefined) near.destroy()
    })
    for (const socket of [near, far]) socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {
    url: url.href,
    cut() {
      for (const { near } of lines) near.destroy()
    },
    reset() {
      for (const { near } of lines) near.resetAndDestroy()
    },
    fail(next) {
      how = next
      for (const line of lines) line.how = next
    },
    heal() {
      how = undefined
      for (const { far, held } of lines) for (const bytes of held.splice(0)) far.write(bytes)
    },
    async close() {
      for (const { near, far } of lines) {
        near.destroy()
        far.destroy()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
