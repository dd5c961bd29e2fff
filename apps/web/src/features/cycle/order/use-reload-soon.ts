import { useCallback, useEffect, useRef } from 'react'

/**
 * Loads the page anew after a while (docs/reference/product.md#validation: a closed socket, clocks that
 * differ). While the exchange does not answer it waits and looks again: a reload would trade our own page for
 * the browser's error page. Leaving the screen calls it off.
 */
export function useReloadSoon(): (ms: number) => void {
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback((ms) => {
    window.clearTimeout(timer.current)
    const later = () => {
      timer.current = window.setTimeout(() => {
        const mine = timer.current
        fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
          ({ ok }) => {
            if (mine !== timer.current) return
            if (ok) window.location.reload()
            else later()
          },
          () => mine === timer.current && later(),
        )
      }, ms)
    }
    later()
  }, [])
}
