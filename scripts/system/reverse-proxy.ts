// nginx and Caddy in front of a sandbox, with the configurations of examples/proxy.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace/process'
import { findProgram } from './programs'
import { type ServerProcess, startServer } from './server-process'

const FOLDER = join(root, 'examples/proxy')

/** Name of the site in the configurations. */
export const SITE = 'exchange.example.com'

export type ProxyName = 'nginx' | 'Caddy'

/**
 * Starts the proxy with TLS on a free port of 127.0.0.1, in front of a sandbox on `port`; stop it with
 * `close`.
 */
export async function startProxy(
  name: ProxyName,
  port: number,
): Promise<ServerProcess & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-proxy-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await (name === 'nginx' ? startNginx(folder, port) : startCaddy(folder, port))
    const close = async () => {
      await server.stop()
      remove()
    }
    return Object.assign(server, { close })
  } catch (error) {
    remove()
    throw error
  }
}

function startNginx(folder: string, port: number): Promise<ServerProcess> {
  const { BGK_NGINX: program, BGK_OPENSSL: openssl } = findProgram('nginx') ?? {}
  if (program === undefined || openssl === undefined)
    throw new Error('nginx is not installed: apt-get install nginx-light openssl')
  const [certificate, key] = makeCertificate(openssl, folder)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((place) => `${place}_temp_path ${join(folder, place)};`)
    .join(' ')
  const siteOf = (listen: number) =>
    readFileSync(join(FOLDER, 'exchange.nginx.conf'), 'utf8')
      .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${listen} ssl`)
      .replace('listen 80;', `listen unix:${join(folder, 'plain.sock')};`)
      .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
  const file = join(folder, 'nginx.conf')
  return startServer({
    program,
    args(listen) {
      writeFileSync(
        file,
        `daemon off; user root; pid ${join(folder, 'pid')}; error_log stderr notice;
events {}
http { access_log off; ${places}
${siteOf(listen)}}
`,
      )
      return ['-e', 'stderr', '-p', folder, '-c', file]
    },
    ready: 'start worker process ',
    cause: (output) => /\[emerg\] (.*)/.exec(output)?.[1],
  })
}

function startCaddy(folder: string, port: number): Promise<ServerProcess> {
  const program = findProgram('caddy')?.BGK_CADDY
  if (program === undefined) throw new Error('Caddy is not installed: apt-get install caddy')
  const text = readFileSync(join(FOLDER, 'Caddyfile'), 'utf8')
  const file = join(folder, 'Caddyfile')
  return startServer({
    program,
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    args(listen) {
      const options = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
      const site = text
        .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
        .replace(`\n${SITE} {`, `\nhttps://${SITE}:${listen} {\n\tbind 127.0.0.1\n\ttls internal`)
      writeFileSync(file, options + site)
      return ['run', '--config', file, '--adapter', 'caddyfile']
    },
    ready: 'serving initial configuration',
    cause: (output) => /"error":"([^"]*)"|^Error: (.*)/m.exec(output)?.[0],
  })
}

/** Creates a self-signed certificate for the site. */
function makeCertificate(program: string, folder: string): readonly [certificate: string, key: string] {
  const [certificate, key] = [join(folder, 'site.pem'), join(folder, 'site.key')]
  const made = spawnSync(
    program,
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', `/CN=${SITE}`, '-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  return [certificate, key]
}
