/*
 * Runs in the page before anything of it does and notes, in milliseconds since the visit began:
 * shell: the first painted frame in which all of the screen's shape is seen;
 * texts: each text that looks like a price and is seen, with the frame it was painted in;
 * ready: the first painted frame in which the screen's control is React's own and a task of ours was let in within 50 ms;
 * shifts and long tasks as the browser tells them.
 */
export function watchLoad({ shape, control }) {
  if (window !== window.top || location.protocol === 'about:') return
  const PRICE = /^\d[\d,]*\.\d+$/
  const seen = {
    shell: undefined,
    ready: undefined,
    texts: [],
    shift: 0,
    shifts: [],
    tasks: [],
    first: undefined,
  }
  window.__load = seen

  const isSeen = (element) => {
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  }
  const isThere = (selector) => [...document.querySelectorAll(selector)].some(isSeen)
  // What React made first: asking whether something is seen makes the browser lay out the page.
  const isAnswered = () =>
    [...document.querySelectorAll(control)].some(
      (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')) && isSeen(element),
    )
  /** Calls back when the frame under way was painted. */
  const painted = (tell) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => tell(performance.now())
    port2.postMessage(undefined)
  }

  const candidates = new Set()
  const consider = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (PRICE.test(node.data)) candidates.add(node)
      return
    }
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (PRICE.test(walker.currentNode.data)) candidates.add(walker.currentNode)
  }
  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') consider(target)
      else for (const node of addedNodes) consider(node)
    }
  })
  changes.observe(document, { subtree: true, childList: true, characterData: true })

  const look = () => {
    const shell = seen.shell === undefined && shape.every(isThere)
    const texts = [...candidates]
      .filter((node) => node.isConnected && PRICE.test(node.data) && isSeen(node.parentElement))
      .map((node) => ({
        text: node.data,
        live: node.parentElement.closest('[data-not-live], [data-stale]') === null,
      }))
    candidates.clear()
    const ready = seen.ready === undefined && isAnswered()
    if (shell || texts.length > 0 || ready)
      painted((at) => {
        if (shell) seen.shell ??= at
        if (seen.texts.length < 500) for (const one of texts) seen.texts.push({ ...one, at })
        if (ready) {
          const asked = performance.now()
          setTimeout(() => {
            if (performance.now() - asked < 50) seen.ready ??= performance.now()
          })
        }
      })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return
    seen.shift += value
    const named = sources.map(({ node }) => node?.className ?? node?.nodeName).join(' ')
    seen.shifts.push({ value, at: startTime, named })
  })
  observe('longtask', ({ duration, startTime }) => seen.tasks.push({ duration, at: startTime }))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
}
