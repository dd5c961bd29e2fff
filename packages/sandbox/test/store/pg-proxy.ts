import { createServer, connect as dial, type Socket } from 'node:net'

/** Proxy between an exchange and its PostgreSQL. */
export interface PgProxy {
  /** URL for the exchange. */
  readonly url: string
  /** Ends all connections gracefully. */
  cut(): void
  /** Ends all connections with a reset. */
  reset(): void
  /**
   * Affects old and new connections until `heal`: `hole` delivers nothing in either direction; `deaf`
   * delivers requests but no responses; `hold` buffers requests.
   */
  fail(mode: 'hole' | 'deaf' | 'hold'): void
  /** Repairs new connections. Old ones stay broken, but requests buffered by `hold` are delivered. */
  heal(): void
  close(): Promise<void>
}

interface Line {
  readonly near: Socket
  readonly far: Socket
  mode: 'hole' | 'deaf' | 'hold' | undefined
  readonly held: Buffer[]
}

/** Starts a proxy in front of the server of `databaseUrl`, over real sockets. */
export async function startPgProxy(databaseUrl: string): Promise<PgProxy> {
  const target = new URL(databaseUrl)
  const lines = new Set<Line>()
  let mode: Line['mode']
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname)
    const line: Line = { near, far, mode, held: [] }
    lines.add(line)
    near.on('data', (bytes) => {
      if (line.mode === 'hold') line.held.push(bytes)
      else if (line.mode !== 'hole') far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (line.mode === undefined) near.write(bytes)
    })
    near.on('close', () => {
      // In a hole, neither side notices a disconnect.
      if (line.mode === undefined) far.destroy()
    })
    far.on('close', () => {
      lines.delete(line)
      if (line.mode === undefined) near.destroy()
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
      mode = next
      for (const line of lines) line.mode = next
    },
    heal() {
      mode = undefined
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
