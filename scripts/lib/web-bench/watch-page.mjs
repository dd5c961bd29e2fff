// Runs in the page: these functions are sent there as text.

/**
 * Counts frames, and notes which update the page shows in each and when that frame was painted. `selector`: the element whose
 * first line has the number of the update.
 */
export function watchPage(selector) {
  const channel = new MessageChannel()
  const seen = { frames: 0, longest: 0, painted: [], from: performance.now(), to: 0 }
  let last = -1
  let before = 0
  let place
  let shown = -1
  // What a frame shows is on its way to the screen once the task after it runs.
  channel.port1.onmessage = () => {
    if (shown === last) return
    last = shown
    seen.painted.push([shown, performance.timeOrigin + performance.now()])
  }
  const onFrame = (time) => {
    if (seen.to > 0) return
    seen.frames += 1
    if (before > 0) seen.longest = Math.max(seen.longest, time - before)
    before = time
    if (!place?.isConnected) place = document.querySelector(selector)
    const [text] = (place?.textContent ?? '').split('\n', 1)
    shown = text === '' ? last : Number(text.replace(/\D/g, ''))
    channel.port2.postMessage(null)
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
  window.benchWatch = seen
}

export function endWatch() {
  const seen = window.benchWatch
  seen.to = performance.now()
  return { ...seen, seconds: (seen.to - seen.from) / 1000 }
}
