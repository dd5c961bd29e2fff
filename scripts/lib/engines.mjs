// The browsers of scripts/test-engines.mjs: those that are installed, else Debian's packages where they may be installed.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { installDebianPackage } from './debian-package.mjs'

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** MiniBrowser lies beside the library it was built with, in a folder of the machine's architecture. */
function miniBrowser() {
  for (const folder of ['/usr/lib', '/usr/libexec'].filter((one) => existsSync(one)))
    for (const inner of ['', ...readdirSync(folder).filter((name) => name.endsWith('-linux-gnu'))])
      for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
        const path = join(folder, inner, version, 'MiniBrowser')
        if (existsSync(path)) return path
      }
  return undefined
}

const firefoxes = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/** The programs each engine needs, as the tests are told of them. */
const wanted = {
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => ({
      BGK_WEBKIT_DRIVER: onPath('WebKitWebDriver'),
      BGK_WEBKIT: miniBrowser(),
      BGK_XVFB: onPath('Xvfb'),
    }),
  },
  firefox: {
    packages: ['firefox-esr'],
    find: () => ({
      BGK_FIREFOX:
        process.env.BGK_FIREFOX ?? onPath('firefox-esr') ?? onPath('firefox') ?? firefoxes.find(existsSync),
    }),
  },
  chromium: { packages: [], find: () => ({}) },
}

export const engineNames = Object.keys(wanted)

const missing = (programs) => Object.values(programs).some((path) => path === undefined)

/** What to tell the tests (`env`), which engines can be tried, and why the others cannot. */
export async function ensureEngines(names) {
  const packages = names
    .filter((name) => missing(wanted[name].find()))
    .flatMap((name) => wanted[name].packages)
  if (packages.length > 0) {
    process.stdout.write(`  fetching ${packages.join(', ')} …\n`)
    await installDebianPackage(...packages)
  }
  const env = {}
  const tried = []
  const left = []
  for (const name of names) {
    const programs = name === 'chromium' ? { BGK_CHROMIUM: await chromium() } : wanted[name].find()
    if (missing(programs)) {
      const packages = wanted[name].packages.join(' and ') || 'chromium'
      left.push({ name, why: `it is not installed, and could not be: on Debian it is ${packages}` })
    } else {
      Object.assign(env, programs)
      tried.push(name)
    }
  }
  return { env, tried, left }
}

async function chromium() {
  try {
    const { chromium: ours } = await import('@playwright/test')
    return (await ensureChromium()) ?? ours.executablePath()
  } catch {
    return undefined
  }
}
