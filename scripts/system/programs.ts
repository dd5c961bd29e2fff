// Programs that tests and the cluster need from the system, and their installation.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, run } from '../workspace/process'

interface Program {
  readonly title: string
  /** Packages of Debian and Ubuntu that contain it. */
  readonly debian: readonly string[]
  /** Environment variables that name the installed program to tests; undefined where one is missing. */
  find(): Readonly<Record<string, string>> | undefined
}

export type ProgramName = keyof typeof programs

const programs = {
  chromium: {
    title: 'Chromium',
    // Playwright prefers the headless shell, which needs 40 % less processor time.
    debian: ['chromium', 'chromium-headless-shell'],
    find: () =>
      named('BGK_CHROMIUM', [
        onPath('chromium'),
        onPath('chromium-browser'),
        onPath('google-chrome'),
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ]),
  },
  firefox: {
    title: 'Firefox',
    debian: ['firefox-esr'],
    find: () =>
      named('BGK_FIREFOX', [
        onPath('firefox-esr'),
        onPath('firefox'),
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      ]),
  },
  webkit: {
    title: 'WebKit',
    debian: ['webkit2gtk-driver', 'xvfb'],
    find: () => {
      const driver = onPath('WebKitWebDriver')
      const browser = miniBrowser()
      const xvfb = onPath('Xvfb')
      return driver && browser && xvfb
        ? { BGK_WEBKIT_DRIVER: driver, BGK_WEBKIT: browser, BGK_XVFB: xvfb }
        : undefined
    },
  },
  postgres: {
    title: 'PostgreSQL',
    debian: ['postgresql'],
    find: () => {
      const bin = postgresFolder()
      return bin ? { BGK_POSTGRES: bin } : undefined
    },
  },
  nats: {
    title: 'nats-server',
    debian: ['nats-server'],
    find: () => named('BGK_NATS', [onPath('nats-server'), '/usr/sbin/nats-server']),
  },
  haproxy: {
    title: 'HAProxy',
    debian: ['haproxy'],
    find: () => named('BGK_HAPROXY', [onPath('haproxy'), '/usr/sbin/haproxy']),
  },
  nginx: {
    title: 'nginx',
    // Tests make their certificate with openssl.
    debian: ['nginx-light', 'openssl'],
    find: () => {
      const nginx = named('BGK_NGINX', [onPath('nginx'), '/usr/sbin/nginx'])
      const openssl = named('BGK_OPENSSL', [onPath('openssl')])
      return nginx && openssl ? { ...nginx, ...openssl } : undefined
    },
  },
  caddy: {
    title: 'Caddy',
    debian: ['caddy'],
    find: () => named('BGK_CADDY', [onPath('caddy')]),
  },
} satisfies Record<string, Program>

/** Environment variables that name a program to tests, or undefined when it is not installed. */
export const findProgram = (name: ProgramName): Readonly<Record<string, string>> | undefined =>
  (programs[name] as Program).find()

export interface Programs {
  /** Environment variables for the tests that use the installed programs. */
  readonly env: Readonly<Record<string, string>>
  /** Programs that could not be installed, each with its installation command. */
  readonly missing: ReadonlyMap<ProgramName, string>
}

/**
 * Finds programs and installs missing ones with apt-get, as root on Debian and Ubuntu; announces the packages
 * first. `install: false` installs nothing.
 */
export async function ensurePrograms(
  names: readonly ProgramName[],
  { install = true }: { readonly install?: boolean } = {},
): Promise<Programs> {
  const absent = names.filter((name) => findProgram(name) === undefined)
  const packages = absent.flatMap((name) => programs[name].debian)
  if (packages.length > 0 && install && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`Installing system packages: ${packages.join(', ')} (--no-install skips this)\n`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { quiet: true, env })
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', ...packages], { quiet: true, env })
    if (code !== 0) process.stderr.write(output)
  }
  const found = names.map((name) => [name, findProgram(name)] as const)
  return {
    env: Object.assign({}, ...found.map(([, env]) => env ?? {})),
    missing: new Map(
      found
        .filter(([, env]) => env === undefined)
        .map(([name]) => [
          name,
          `${programs[name].title} is not installed: apt-get install ${programs[name].debian.join(' ')}`,
        ]),
    ),
  }
}

/** Installs missing PostgreSQL, NATS and HAProxy, or exits with the installation commands. */
export async function requireServers(): Promise<void> {
  const { missing } = await ensurePrograms(['postgres', 'nats', 'haproxy'])
  if (missing.size > 0) fail([...missing.values()].join('\n'))
}

function named(variable: string, paths: readonly (string | undefined)[]): Record<string, string> | undefined {
  const path = [process.env[variable], ...paths].find((one) => one && existsSync(one))
  return path ? { [variable]: path } : undefined
}

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Finds the folder with initdb and pg_ctl: the newest version in Debian's location, else on PATH. */
function postgresFolder(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** Finds WebKitGTK's MiniBrowser, installed beside its library in an architecture-specific folder. */
function miniBrowser(): string | undefined {
  for (const folder of ['/usr/lib', '/usr/libexec'].filter((one) => existsSync(one)))
    for (const inner of ['', ...readdirSync(folder).filter((name) => name.endsWith('-linux-gnu'))])
      for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
        const path = join(folder, inner, version, 'MiniBrowser')
        if (existsSync(path)) return path
      }
  return undefined
}
