import { useSyncExternalStore } from 'react'

/** Room for two panes: the width of the style sheets' wide layouts. */
const WIDE = '(min-width: 840px)'

const query = () => (typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined)

function subscribe(changed: () => void): () => void {
  const wide = query()
  wide?.addEventListener('change', changed)
  return () => wide?.removeEventListener('change', changed)
}

/** Whether there is room beside the form: what only a wide screen shows is not even fetched on a phone. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false)
