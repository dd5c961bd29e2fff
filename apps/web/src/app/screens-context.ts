import { createContext, useContext } from 'react'
import type { ScreenLoader } from './screen-loader'

export const ScreensContext = createContext<ScreenLoader | undefined>(undefined)

/** What loads the screens of this page. */
export function useScreens(): ScreenLoader {
  const screens = useContext(ScreensContext)
  if (!screens) throw new Error('Used outside the app')
  return screens
}
