import { type ComponentType, useEffect, useState } from 'react'

/** What the exchange says when the app is opened. Its code comes when the screen stands: nobody waits for it. */
export function Opening() {
  const [Popups, setPopups] = useState<ComponentType>()
  useEffect(() => {
    let wanted = true
    // Without the chunk nothing is said this time.
    import('./opening-popups').then(
      ({ OpeningPopups }) => wanted && setPopups(() => OpeningPopups),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return Popups ? <Popups /> : null
}
