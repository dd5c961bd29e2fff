import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { STEPS, type Tab } from './tab'
import { until, withTimeout } from './wait'

/*
 * WebKitGTK by classic WebDriver: WebKitWebDriver starts the MiniBrowser of its package on a virtual screen (Xvfb). The toolbar makes
 * the window at least 450 px wide.
 */
const WINDOW = { x: 0, y: 0, width: 450, height: 900 }
const TIMEOUT_MS = 45_000

interface Programs {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

export async function openWebKit({ driver: program, browser, screen }: Programs): Promise<Tab> {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-webkit-'))
  const display = await startScreen(screen)
  const service = new DriverService.Builder(program)
    .setLoopback(true)
    .setEnvironment({
      ...definedEnv(),
      DISPLAY: `:${display.number}`,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    })
    .build()
  const end = async () => {
    // The browser ends with its driver.
    await service.kill()
    display.process.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const url = await service.start(TIMEOUT_MS)
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      // The page is polled for its state: with `eager` a page that rewrites its own address blocks the driver.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build()
    await driver.manage().window().setRect(WINDOW)
    return tabOf(driver, end)
  } catch (error) {
    await end()
    throw error
  }
}

function tabOf(driver: WebDriver, end: () => Promise<void>): Tab {
  const run = (expression: string): Promise<unknown> => driver.executeScript(`return (${expression})`)
  return {
    run,
    async goTo(url) {
      // Marks the current document: it responds as if it were the next one while it unloads.
      await run('void (globalThis.isLeft = true)')
      await driver.get(url)
      const isThere =
        "!globalThis.isLeft && location.href !== 'about:blank' && document.readyState !== 'loading'"
      // Scripts fail between two documents.
      await until(url, TIMEOUT_MS, async () =>
        (await run(isThere).catch(() => false)) === true ? undefined : 'not loaded',
      )
    },
    // WebKitWebDriver turns touches into mouse presses.
    tap: (x, y) =>
      driver
        .actions({ async: true })
        .move({ origin: Origin.VIEWPORT, duration: 0, x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    async drag(from, to) {
      const actions = driver.actions({ async: true })
      const at = (x: number, y: number) => ({
        origin: Origin.VIEWPORT,
        duration: 20,
        x: Math.round(x),
        y: Math.round(y),
      })
      actions.move(at(from.x, from.y)).press()
      for (let step = 1; step <= STEPS; step += 1)
        actions.move(at(from.x + ((to.x - from.x) * step) / STEPS, from.y + ((to.y - from.y) * step) / STEPS))
      await actions.release().perform()
    },
    // The driver has no touches, and its right button stays pressed, so the page receives a finger's events
    // directly.
    async hold({ x, y }) {
      const touch = (type: string) =>
        run(`void document.elementFromPoint(${x}, ${y}).dispatchEvent(new PointerEvent('${type}', {
          bubbles: true, cancelable: true, pointerId: 9, pointerType: 'touch', clientX: ${x}, clientY: ${y}
        }))`)
      await touch('pointerdown')
      await delay(1000)
      await touch('pointerup')
    },
    async resize({ width, height }) {
      // The window's toolbar takes part of the height.
      const bar = WINDOW.height - Number(await run('innerHeight'))
      await driver
        .manage()
        .window()
        .setRect({ ...WINDOW, width: Math.max(width, WINDOW.width), height: height + Math.max(0, bar) })
    },
    type: (text) => driver.actions({ async: true }).sendKeys(text).perform(),
    press: (key) =>
      driver
        .actions({ async: true })
        .sendKeys(key === 'Escape' ? Keys.ESCAPE : Keys.ARROW_RIGHT)
        .perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().catch(() => undefined)
      await end()
    },
  }
}

const definedEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** Starts a virtual screen, which picks a free display number. */
async function startScreen(program: string): Promise<{ process: ChildProcess; number: string }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1024x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  return { process: child, number: await withTimeout('Xvfb', TIMEOUT_MS, number) }
}
