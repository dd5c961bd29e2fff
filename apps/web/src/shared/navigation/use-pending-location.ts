import { useMemo } from 'react'
import { type Location, useNavigation } from 'react-router-dom'
import { appPath } from './app-address'

/** Where the app is on its way to. The router tells it as the browser's path, unlike the place where one is. */
export function usePendingLocation(): Location | undefined {
  const { location } = useNavigation()
  return useMemo(() => location && { ...location, pathname: appPath(location.pathname) }, [location])
}
