import { openByPuppeteer } from './puppeteer-tab'
import type { EngineName, Tab } from './tab'
import { openWebKit } from './webkit-tab'

/** Reads the path of an engine's program, set by scripts/test-engines.ts. */
function programOf(name: string): string {
  const path = process.env[name]
  if (!path) throw new Error(`${name} is not set: start with \`npm run test:engines\``)
  return path
}

export function openTab(engine: EngineName): Promise<Tab> {
  if (engine === 'webkit')
    return openWebKit({
      driver: programOf('BGK_WEBKIT_DRIVER'),
      browser: programOf('BGK_WEBKIT'),
      screen: programOf('BGK_XVFB'),
    })
  return engine === 'firefox'
    ? openByPuppeteer('firefox', programOf('BGK_FIREFOX'))
    : openByPuppeteer('chrome', programOf('BGK_CHROMIUM'))
}
