// Drives a Screen: draws it on the terminal's second screen, at most `fps` times a second and only the rows that differ, and hands it its
// keys. A resize is answered at once with a whole frame. Ink is loaded for the help alone, so that the first frame does not wait for it.
//
//   shown ──q, signal, limit──► put back        shown ──?──► help (Ink) ──any key──► shown

import { CliError } from './errors'
import type { Io } from './io'
import { listenToKeys } from './keys'
import { createLineDiff, openAlternateScreen } from './line-diff'
import type { Output } from './output'
import { frame, type Screen, type StreamLimits } from './screen'

export interface ScreenOptions extends StreamLimits {
  readonly fps: number
}

/** Without news the frame is redrawn this often, so that the age of stale data counts on. */
const heartbeatMs = 1000

/** Shows a screen until q, Ctrl-C, a signal or a limit; the terminal is put back before this returns. */
export async function showScreen(
  context: { readonly io: Io; readonly output: Pick<Output, 'paint'>; readonly signal: AbortSignal },
  screen: Screen,
  options: ScreenOptions,
): Promise<number> {
  const { io, output, signal } = context
  const { stdin, stdout } = io
  const closeScreen = openAlternateScreen(io)
  const diff = createLineDiff()
  const timers = new Set<unknown>()
  const after = (ms: number, run: () => void): unknown => {
    const id = io.timers.setTimeout(() => {
      timers.delete(id)
      run()
    }, ms)
    timers.add(id)
    return id
  }
  let stopData: (() => void) | undefined
  let stopKeys: (() => void) | undefined
  let closeHelp: (() => void) | undefined
  let detach: () => void = () => {}

  try {
    return await new Promise<number>((resolve, reject) => {
      let ended = false
      let events = 0
      let isDrawDue = false
      let isHelpOpen = false
      let idle: unknown
      let alert: string | undefined

      const end = (settle: () => void) => {
        if (ended) return
        ended = true
        settle()
      }
      const finish = () => end(() => resolve(0))
      const draw = () => {
        if (ended || isHelpOpen) return
        const cols = Math.max(1, stdout.columns || 80)
        const rows = Math.max(2, stdout.rows || 24)
        const text = diff.next(frame(screen, { cols, rows, now: io.now(), alert }, output.paint))
        if (text !== '') stdout.write(text)
      }
      const soon = () => {
        if (isDrawDue) return
        isDrawDue = true
        after(Math.ceil(1000 / options.fps), () => {
          isDrawDue = false
          draw()
        })
      }
      const redraw = () => {
        diff.forget()
        draw()
      }
      const onKey = (key: string) => {
        if (key === 'q' || key === 'escape') return finish()
        if (key === 'ctrl-c') return end(() => reject(new CliError('interrupted', 'interrupted')))
        if (key === '?') return void openHelp().catch((error) => end(() => reject(error)))
        const found = screen.keys?.find(({ names }) => names.includes(key))
        if (found === undefined) return
        found.press(key)
        draw()
      }
      const openHelp = async () => {
        if (isHelpOpen) return
        isHelpOpen = true
        stopKeys?.()
        stopKeys = undefined
        const { showHelp } = await loadInk()
        if (ended) return
        closeHelp = showHelp(io, { title: screen.title, keys: screen.keys ?? [] }, (key) => {
          closeHelp?.()
          closeHelp = undefined
          isHelpOpen = false
          stopKeys = listenToKeys(stdin, onKey)
          if (key === 'ctrl-c') return onKey(key)
          redraw()
        })
      }
      const watchIdle = () => {
        if (options.idleMs === undefined) return
        if (idle !== undefined) io.timers.clearTimeout(idle)
        timers.delete(idle)
        idle = after(options.idleMs, () =>
          end(() => reject(new CliError('stream_ended', 'nothing came within --idle-timeout'))),
        )
      }
      const beat = () => {
        draw()
        after(heartbeatMs, beat)
      }

      if (signal.aborted) return finish()
      signal.addEventListener('abort', finish)
      stdout.on('resize', redraw)
      detach = () => {
        signal.removeEventListener('abort', finish)
        stdout.off('resize', redraw)
      }
      stopKeys = listenToKeys(stdin, onKey)
      if (options.durationMs !== undefined) after(options.durationMs, finish)
      watchIdle()
      beat()
      stopData = screen.start({
        change: soon,
        finish,
        fail: (error) => end(() => reject(error)),
        showAlert: (text) => {
          alert = text
          soon()
        },
        data: () => {
          events++
          watchIdle()
          soon()
          if (options.maxEvents !== undefined && events >= options.maxEvents) finish()
        },
      })
    })
  } finally {
    detach()
    stopData?.()
    closeHelp?.()
    stopKeys?.()
    for (const id of timers) io.timers.clearTimeout(id)
    closeScreen()
  }
}

/** Loads what is drawn with Ink, with Ink and React; CI would make Ink draw its last frame only. */
export async function loadInk() {
  process.env.CI = 'false'
  return import('./ink-views')
}
