import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadFeatureTexts } from '../../i18n/load-feature-texts'

/** What the exchange says when the app is opened. Its code comes when the screen stands: nobody waits for it. */
export function Opening() {
  const { i18n } = useTranslation()
  const [Popups, setPopups] = useState<ComponentType>()
  useEffect(() => {
    let wanted = true
    // Without the chunk nothing is said this time.
    Promise.all([import('./opening-popups'), loadFeatureTexts(i18n, 'opening')]).then(
      ([{ OpeningPopups }]) => wanted && setPopups(() => OpeningPopups),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [i18n])
  return Popups ? <Popups /> : null
}
