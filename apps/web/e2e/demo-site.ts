import { fileURLToPath } from 'node:url'
import { serveFolder } from '../../../scripts/system/static-server'

export interface Site {
  readonly url: string
  close(): Promise<void>
}

/** BGK_DEMO_DIST: another build of the demo. */
const FOLDER = process.env.BGK_DEMO_DIST ?? fileURLToPath(new URL('../dist-demo', import.meta.url))

/** Serves the built demo from a plain file host without an exchange. */
export async function serveDemo(): Promise<Site> {
  const { port, close } = await serveFolder(FOLDER)
  return { url: `http://localhost:${port}`, close }
}
