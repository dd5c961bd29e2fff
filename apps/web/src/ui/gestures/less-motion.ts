/** Whether the person asked for less motion: nothing slides, ticks or flashes then. */
export function wantsLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
