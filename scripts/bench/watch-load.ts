/** Milliseconds since the visit began; undefined until then. */
interface LoadWatch {
  /** First painted frame that shows the whole shape of the screen. */
  shell?: number
  /** First painted frame with an active React handler on the control, and a task that runs within 50 ms. */
  ready?: number
  /** Visible texts that look like a price, with the time of their frame. */
  readonly texts: { readonly text: string; readonly at: number }[]
  /** Cumulative layout shift. */
  shift: number
  /** Durations of long tasks. */
  readonly tasks: number[]
}

declare global {
  interface Window {
    loadWatch: LoadWatch
  }
}

/** Runs in the page before its own scripts. */
export function watchLoad({ shape, control }: { shape: readonly string[]; control: string }): void {
  if (window !== window.top || location.protocol === 'about:') return
  const PRICE = /^\d[\d,]*\.\d+$/
  const seen: LoadWatch = { texts: [], shift: 0, tasks: [] }
  window.loadWatch = seen

  const isSeen = (element: Element | null) => {
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  }
  const isThere = (selector: string) => [...document.querySelectorAll(selector)].some(isSeen)
  // React's mark first, because a visibility check triggers layout.
  const hasHandler = () =>
    [...document.querySelectorAll(control)].some(
      (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')) && isSeen(element),
    )
  /** Calls back when the current frame is painted. */
  const painted = (callback: (at: number) => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => callback(performance.now())
    port2.postMessage(undefined)
  }

  const candidates = new Set<Text>()
  const consider = (node: Node) => {
    if (node instanceof Text) {
      if (PRICE.test(node.data)) candidates.add(node)
      return
    }
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) consider(walker.currentNode)
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') consider(target)
      else for (const node of addedNodes) consider(node)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })

  const look = () => {
    const shell = seen.shell === undefined && shape.every(isThere)
    const texts = [...candidates]
      .filter((node) => node.isConnected && PRICE.test(node.data) && isSeen(node.parentElement))
      .map(({ data }) => data)
    candidates.clear()
    const ready = seen.ready === undefined && hasHandler()
    if (shell || texts.length > 0 || ready)
      painted((at) => {
        if (shell) seen.shell ??= at
        if (seen.texts.length < 500) seen.texts.push(...texts.map((text) => ({ text, at })))
        if (!ready) return
        const requestedAt = performance.now()
        setTimeout(() => {
          if (performance.now() - requestedAt < 50) seen.ready ??= performance.now()
        })
      })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
    if (!hadRecentInput) seen.shift += value
  })
  observe('longtask', ({ duration }) => void seen.tasks.push(duration))
}
