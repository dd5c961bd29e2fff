import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '../../../scripts/lib/port.mjs'
import { withLimit } from './patience'
import type { Key, Tab } from './tab'

/*
 * WebKitGTK by plain WebDriver: WebKitWebDriver starts the MiniBrowser of its package, on a screen of its own that nobody sees (Xvfb).
 * Its bar makes the window at least 450 px wide.
 */
const WINDOW = { x: 0, y: 0, width: 450, height: 900 }
const PATIENCE = 45_000
/** As WebDriver writes keys that are no characters. */
const KEYS: Readonly<Record<Key, string>> = { Escape: '\uE00C', ArrowRight: '\uE014' }

interface Programs {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

export async function openWebKit({ driver, browser, screen }: Programs): Promise<Tab> {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-webkit-'))
  const display = await startScreen(screen)
  const port = await freePort()
  const program = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.number}`,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const end = () => {
    // The browser it started goes with it.
    program.kill()
    display.process.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await withLimit(
      `${method} ${path}`,
      PATIENCE,
      fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) }),
    )
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`WebDriver, ${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  try {
    await untilItListens(port)
    const { sessionId } = (await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          // Loading is waited for by asking the page: with `eager` a page that rewrites its own address blocks the driver.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        },
      },
    })) as { sessionId: string }
    const session = (method: string, path: string, body?: object) =>
      call(method, `/session/${sessionId}${path}`, body)
    await session('POST', '/window/rect', WINDOW)
    return tabOf(session, end)
  } catch (error) {
    end()
    throw error
  }
}

type Session = (method: string, path: string, body?: object) => Promise<unknown>

function tabOf(session: Session, end: () => void): Tab {
  const run = (expression: string) =>
    session('POST', '/execute/sync', { script: `return (${expression})`, args: [] })
  const act = (source: object) => session('POST', '/actions', { actions: [source] })
  const keys = (values: readonly string[]) =>
    act({
      type: 'key',
      id: 'keys',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  return {
    run,
    async goTo(url) {
      // A document on its way out answers as if it were the next one.
      await run('void (globalThis.isLeft = true)')
      await session('POST', '/url', { url })
      const isThere =
        "!globalThis.isLeft && location.href !== 'about:blank' && document.readyState !== 'loading'"
      for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await after(20)) {
        // Between two documents there is nothing to ask.
        if ((await run(isThere).catch(() => false)) === true) return
      }
      throw new Error(`${url} did not load in ${PATIENCE / 1000} s`)
    },
    tap: async (x, y) => {
      await act({
        type: 'pointer',
        id: 'finger',
        // The driver makes a mouse press of it.
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })
    },
    type: async (text) => {
      await keys([...text])
    },
    press: async (key) => {
      await keys([KEYS[key]])
    },
    picture: async () => Buffer.from(String(await session('GET', '/screenshot')), 'base64'),
    async close() {
      await session('DELETE', '').catch(() => undefined)
      end()
    },
  }
}

/** A screen in memory; it says itself which number was free. */
async function startScreen(program: string): Promise<{ process: ChildProcess; number: string }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1024x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const said = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  return { process: child, number: await withLimit('Xvfb', PATIENCE, said) }
}

async function untilItListens(port: number): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await after(30)) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
  }
  throw new Error(`WebKitWebDriver did not listen in ${PATIENCE / 1000} s`)
}
