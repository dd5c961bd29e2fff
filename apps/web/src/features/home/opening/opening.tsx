import { type ComponentType, useEffect, useState } from 'react'

/** The screen is drawn, read and used first; a sheet over it makes the browser lay out the whole page once more. */
const AFTER_MS = 1000

/** What the exchange says when the app is opened. Its code comes when the screen stands: nobody waits for it. */
export function Opening() {
  const [Popups, setPopups] = useState<ComponentType>()
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      // Without the chunk nothing is said this time.
      import('./opening-popups').then(
        ({ OpeningPopups }) => wanted && setPopups(() => OpeningPopups),
        () => undefined,
      )
    }, AFTER_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [])
  return Popups ? <Popups /> : null
}
