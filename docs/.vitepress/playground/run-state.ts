import { shallowRef } from 'vue'
import type { ReportedError, RunMessage } from './runner/messages'
import { type SampleRun, startSample } from './sample-run'

export type RunState = 'idle' | 'starting' | 'running' | 'rendered' | 'ended' | 'failed' | 'stopped'
export interface OutputLine {
  readonly id: number
  readonly level: 'log' | 'warn' | 'error'
  readonly text: string
}

/** Older lines are dropped, because a loop may print without end. */
const MAX_LINES = 500

/** Runs of one sample: at most one at a time. */
export function useRun(language: 'ts' | 'tsx', title: string) {
  const state = shallowRef<RunState>('idle')
  const lines = shallowRef<readonly OutputLine[]>([])
  let run: SampleRun | undefined
  let turn = 0
  let printed = 0
  let pending: OutputLine[] = []

  const flush = () => {
    if (pending.length === 0) return
    lines.value = [...lines.value, ...pending].slice(-MAX_LINES)
    pending = []
  }
  const print = (level: OutputLine['level'], text: string) => {
    if (pending.length === 0) requestAnimationFrame(flush)
    pending.push({ id: ++printed, level, text })
  }
  const end = (next: RunState) => {
    run?.stop()
    run = undefined
    flush()
    state.value = next
  }

  async function start(code: string, place: HTMLElement): Promise<void> {
    const own = ++turn
    end('starting')
    lines.value = []
    let hasFailed = false
    const onMessage = (message: RunMessage) => {
      if (own !== turn) return
      if (message.type === 'print') print(message.level, message.text)
      else if (message.type === 'rendered') state.value = 'rendered'
      else if (message.type === 'ended') end(hasFailed ? 'failed' : 'ended')
      else {
        hasFailed = true
        print('error', errorText(message.error))
      }
    }
    try {
      const started = await startSample({ code, language, place, title, onMessage })
      // Stopped or started again meanwhile.
      if (own !== turn) return started.stop()
      run = started
      state.value = 'running'
    } catch (error) {
      if (own !== turn) return
      print('error', error instanceof Error ? error.message : String(error))
      state.value = 'failed'
    }
  }

  function stop(next: RunState = 'stopped'): void {
    turn += 1
    end(next)
  }

  function clear(): void {
    stop('idle')
    pending = []
    lines.value = []
  }
  return { state, lines, start, stop, clear }
}

function errorText({ name, message, line, code, reason }: ReportedError): string {
  const kind = code === undefined ? name : [name, code, reason].filter(Boolean).join(' ')
  return `${line === undefined ? '' : `Line ${line}: `}${kind}: ${message}`
}
