import { createServer, type Server } from 'node:http'
import sirv from 'sirv'

export interface StaticServer {
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves a folder on 127.0.0.1 like a static host with clean URLs: files by name, `/futures` from
 * `futures.html`, and `404.html` for other screens. With `gzip`, files beside them that end in `.gz` are preferred.
 */
export async function serveFolder(folder: string, port = 0, gzip = false): Promise<StaticServer> {
  const files = sirv(folder, { dev: true, etag: true, gzip })
  const withFallback = sirv(folder, { dev: true, etag: true, gzip, single: '404.html' })
  const server = createServer((request, response) => {
    const isScreen = request.headers.accept?.includes('text/html')
    const serve = isScreen ? withFallback : files
    serve(request, response, () => void response.writeHead(404).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { port: portOf(server), close: () => stop(server) }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
