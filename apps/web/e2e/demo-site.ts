import { fileURLToPath } from 'node:url'
import { serveFolder } from '../../../scripts/system/static-server'

export interface Site {
  readonly url: string
  close(): Promise<void>
}

/** Another build of the demo than the one in its place. */
const FOLDER = process.env.BGK_DEMO_DIST ?? fileURLToPath(new URL('../dist-demo', import.meta.url))

/** The built demo on a plain file host; nothing else answers there. */
export async function serveDemo(): Promise<Site> {
  const { port, close } = await serveFolder(FOLDER)
  return { url: `http://localhost:${port}`, close }
}
