// Drives a Screen with Ink. Known faults of Ink 6 and what is done here: a frame as tall as the terminal clears the
// scrollback (frame() leaves one row free); with CI set only the last frame is drawn (CI is put to 'false' before Ink
// loads); a resize leaves stale rows (the screen is cleared and Ink mounted anew); drawing is dear (nothing is drawn
// unless the frame differs, at most `fps` times a second). Only a terminal ever gets here, never a pipe.

import { render, Text, useInput } from 'ink'
import { CliError } from '../cli-error'
import type { Context } from '../context'
import type { StreamLimits } from '../stream/event-stream'
import { clearScreen, openAlternateScreen } from './alternate-screen'
import { frame } from './frame'
import type { Screen } from './screen'

export interface ScreenOptions extends StreamLimits {
  readonly fps: number
}

const resizeCalmMs = 40
/** Without news the frame is redrawn this often, so that the age of stale data counts on. */
const heartbeatMs = 1000

/** Shows a screen until q, Ctrl-C, a signal or a limit; the terminal is put back before this returns. */
export async function showScreen(context: Context, screen: Screen, options: ScreenOptions): Promise<number> {
  const { io, output, signal } = context
  const { stdin, stdout } = io
  const size = () => ({ cols: Math.max(1, stdout.columns || 80), rows: Math.max(2, stdout.rows || 24) })
  const closeScreen = openAlternateScreen(io)
  let stopData: (() => void) | undefined
  const timers = new Set<unknown>()
  const after = (ms: number, run: () => void): unknown => {
    const id = io.timers.setTimeout(() => {
      timers.delete(id)
      run()
    }, ms)
    timers.add(id)
    return id
  }
  const cancel = (id: unknown) => {
    timers.delete(id)
    io.timers.clearTimeout(id)
  }

  try {
    return await new Promise<number>((resolve, reject) => {
      let ended = false
      let last = ''
      let events = 0
      let isDrawDue = false
      let resizing: unknown
      let idle: unknown

      const view = () => {
        const { cols, rows } = size()
        return frame(screen, cols, rows, io.now(), output.paint).join('\n')
      }
      const mount = () =>
        render(<View text={last} onKey={onKey} />, {
          // Ink asks for the concrete terminal types; what it uses of them (write, columns, rows, raw mode) is there.
          stdout: stdout as NodeJS.WriteStream,
          stdin: stdin as NodeJS.ReadStream,
          stderr: io.stderr as NodeJS.WriteStream,
          exitOnCtrlC: false,
          patchConsole: false,
          maxFps: options.fps,
          // Ink 6.8 draws one row too low in this mode after its first frame.
          incrementalRendering: false,
        })
      const end = (settle: () => void) => {
        if (ended) return
        ended = true
        stdout.off('resize', onResize)
        signal.removeEventListener('abort', onAbort)
        ink.unmount()
        settle()
      }
      const onKey = (key: string) => {
        if (key === 'q') end(() => resolve(0))
        if (key === 'ctrl-c') end(() => reject(new CliError('interrupted', 'interrupted')))
      }
      const onAbort = () => end(() => resolve(0))
      const draw = () => {
        if (ended) return
        const text = view()
        if (text === last) return
        last = text
        ink.rerender(<View text={text} onKey={onKey} />)
      }
      const soon = () => {
        if (isDrawDue) return
        isDrawDue = true
        after(Math.ceil(1000 / options.fps), () => {
          isDrawDue = false
          draw()
        })
      }
      const onResize = () => {
        if (resizing !== undefined) cancel(resizing)
        resizing = after(resizeCalmMs, () => {
          resizing = undefined
          if (ended) return
          ink.unmount()
          stdout.write(clearScreen)
          last = view()
          ink = mount()
        })
      }
      const watchIdle = () => {
        if (options.idleMs === undefined) return
        if (idle !== undefined) cancel(idle)
        idle = after(options.idleMs, () =>
          end(() => reject(new CliError('stream_ended', 'nothing came within --idle-timeout'))),
        )
      }
      const beat = () => {
        soon()
        after(heartbeatMs, beat)
      }

      last = view()
      let ink = mount()
      if (signal.aborted) return onAbort()
      signal.addEventListener('abort', onAbort)
      stdout.on('resize', onResize)
      if (options.durationMs !== undefined) after(options.durationMs, onAbort)
      watchIdle()
      beat()
      stopData = screen.start({
        change: soon,
        data: () => {
          events++
          watchIdle()
          soon()
          if (options.maxEvents !== undefined && events >= options.maxEvents) onAbort()
        },
      })
    })
  } finally {
    stopData?.()
    for (const id of timers) io.timers.clearTimeout(id)
    closeScreen()
  }
}

function View({ text, onKey }: { readonly text: string; readonly onKey: (key: string) => void }) {
  useInput((input, key) => {
    if (key.ctrl && input === 'c') onKey('ctrl-c')
    else if (input === 'q' || key.escape) onKey('q')
  })
  return <Text wrap="truncate">{text}</Text>
}
