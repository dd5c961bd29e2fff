/** As long as the transition takes (docs/reference/product.md#limits). */
const GLIDE_MS = 1000

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)

/** Scrolls sideways in one second, which the browser's own smooth scrolling cannot promise; the result stops it. */
export function glideTo(element: HTMLElement, left: number): () => void {
  const from = element.scrollLeft
  let frame = 0
  let start: number | undefined
  // Snapping would pull back at every step.
  element.style.scrollSnapType = 'none'
  const end = () => {
    cancelAnimationFrame(frame)
    element.style.scrollSnapType = ''
  }
  const step = (now: number) => {
    start ??= now
    const t = Math.min(1, (now - start) / GLIDE_MS)
    element.scrollLeft = from + (left - from) * ease(t)
    if (t < 1) frame = requestAnimationFrame(step)
    else end()
  }
  frame = requestAnimationFrame(step)
  return end
}
