// A plain file host for one folder: files by their names, a screen's page by its path, 404.html or index.html for other screens, nothing else.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Serves `folder` on 127.0.0.1; resolves with the server and the port it got. */
export function serveFolder(folder, port) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = await read(folder, pathname)
    if (file) return answer(response, 200, file.type, file.body)
    // A screen is asked for as HTML, the first one by anybody; what is not there and no screen is missing.
    const isScreen = pathname === '/' || request.headers.accept?.includes('text/html')
    const page = isScreen ? await readPage(folder, pathname) : undefined
    if (page) answer(response, 200, page.type, page.body)
    else answer(response, 404, 'text/plain', 'Not found')
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve({ server, port: server.address().port }))
  })
}

async function readPage(folder, pathname) {
  for (const name of pathname === '/' ? ['/index.html'] : [`${pathname}.html`, '/404.html', '/index.html']) {
    const page = await read(folder, name)
    if (page) return page
  }
}

async function read(folder, pathname) {
  try {
    const path = normalize(decodeURIComponent(pathname))
    const type = types[extname(path)]
    return type && { type, body: await readFile(join(folder, path)) }
  } catch {
    return undefined
  }
}

function answer(response, status, type, body) {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' })
  response.end(body)
}
