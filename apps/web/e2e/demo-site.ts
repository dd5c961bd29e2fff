import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'

export interface Site {
  readonly url: string
  close(): Promise<void>
}

const SERVER = new URL('../../../scripts/lib/static-server.mjs', import.meta.url).href
/** Another build of the demo than the one in its place. */
const FOLDER = process.env.BGK_DEMO_DIST ?? fileURLToPath(new URL('../dist-demo', import.meta.url))

/** The built demo on a plain file host; nothing else answers there. */
export async function serveDemo(): Promise<Site> {
  const {
    serveFolder,
  }: { serveFolder(folder: string, port: number): Promise<{ server: Server; port: number }> } = await import(
    SERVER
  )
  const { server, port } = await serveFolder(FOLDER, 0)
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
