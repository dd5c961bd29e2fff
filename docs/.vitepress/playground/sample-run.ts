import { modules } from 'virtual:playground'
import { SAMPLE_ORIGIN } from '../samples'
import { type Connection, connect } from './exchange/exchange'
import type { RunMessage, RunOrder } from './runner/messages'

export interface SampleRun {
  /** Ends the program of the sample, even in an endless loop of a worker. */
  stop(): void
}

interface RunOptions {
  readonly code: string
  readonly language: 'ts' | 'tsx'
  /** Place of the frame in which a component is rendered. */
  readonly place: HTMLElement
  readonly title: string
  readonly onMessage: (message: RunMessage) => void
}

/** Starts a sample: `ts` in a worker, `tsx` in a frame. Starts the exchange first. */
export async function startSample({
  code,
  language,
  place,
  title,
  onMessage,
}: RunOptions): Promise<SampleRun> {
  const connection = await connect()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<RunMessage>) => onMessage(data)
  const order: RunOrder = { code, language, modules, origin: SAMPLE_ORIGIN }
  const ports = [connection.port, port2]
  const program =
    language === 'ts' ? runInWorker(order, ports, onMessage) : runInFrame(order, ports, place, title)
  return { stop: () => stopAll(connection, port1, program) }
}

function stopAll(connection: Connection, output: MessagePort, program: { remove(): void }): void {
  output.close()
  program.remove()
  connection.close()
}

function runInWorker(order: RunOrder, ports: MessagePort[], onMessage: (message: RunMessage) => void) {
  const worker = new Worker(modules.runner, { type: 'module' })
  worker.onerror = ({ message, lineno }) =>
    onMessage({
      type: 'error',
      error: { name: 'Error', message, line: lineno || undefined, code: undefined, reason: undefined },
    })
  worker.postMessage(order, ports)
  return { remove: () => worker.terminate() }
}

const FRAME_STYLE = `
  :root { color-scheme: light; --text: #10151d; --line: #76819a; --accent: #3e4fd6 }
  :root.dark { color-scheme: dark; --text: #f1f4f8; --line: #66738a; --accent: #93a5ff }
  body { margin: 0; padding: 12px 16px; font: 14px/1.6 system-ui, sans-serif; color: var(--text); background: transparent }
  p { margin: 0 0 8px }
  button, input { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 6px; padding: 4px 12px; margin: 0 8px 8px 0 }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
  output { display: block }`

function runInFrame(order: RunOrder, ports: MessagePort[], place: HTMLElement, title: string) {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.srcdoc = `<!doctype html><html lang="en"><title>${title}</title><style>${FRAME_STYLE}</style>
<body><script type="module" src="${modules.runner}"></script></body></html>`
  const theme = new MutationObserver(() => copyTheme(frame))
  const size = new ResizeObserver(() => {
    const height = frame.contentDocument?.body.scrollHeight ?? 0
    frame.style.height = `${Math.min(Math.max(height, 40), 400)}px`
  })
  frame.onload = () => {
    copyTheme(frame)
    if (frame.contentDocument) size.observe(frame.contentDocument.body)
    frame.contentWindow?.postMessage(order, location.origin, ports)
  }
  theme.observe(document.documentElement, { attributeFilter: ['class'] })
  place.append(frame)
  return {
    remove() {
      theme.disconnect()
      size.disconnect()
      frame.remove()
    },
  }
}

const copyTheme = ({ contentDocument }: HTMLIFrameElement) =>
  contentDocument?.documentElement.classList.toggle(
    'dark',
    document.documentElement.classList.contains('dark'),
  )
