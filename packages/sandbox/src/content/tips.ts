import type { Locale, Tips } from '@bgk/sdk'
import { contentIn } from './content-in'

/** Popups at the opening of the app: the first once a device, none for everybody. */
export function tipsIn(locale: Locale): Tips {
  const { tips } = contentIn(locale)
  return { once: [{ id: 1, ...tips[1] }], everyone: [] }
}
