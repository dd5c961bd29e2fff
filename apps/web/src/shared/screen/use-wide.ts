import { useSyncExternalStore } from 'react'

/** Room for so many panes: the widths of the style sheets' wide layouts. */
const queries = { 2: '(min-width: 840px)', 3: '(min-width: 1180px)' } as const

const subscribeTo = (query: string) => (changed: () => void) => {
  const list = mediaOf(query)
  list?.addEventListener('change', changed)
  return () => list?.removeEventListener('change', changed)
}
const mediaOf = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined)
const subscribers = { 2: subscribeTo(queries[2]), 3: subscribeTo(queries[3]) } as const

/** Whether there is room for two panes (or three): what only a wide screen shows is not even fetched on a phone. */
export const useWide = (panes: 2 | 3 = 2): boolean =>
  useSyncExternalStore(
    subscribers[panes],
    () => mediaOf(queries[panes])?.matches ?? false,
    () => false,
  )
