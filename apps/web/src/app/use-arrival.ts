import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { config } from '../config'
import type { Route } from '../shared/navigation/route'
import { slideDirection } from './slide-direction'

/** What every change of route brings: the product's name as title, and on <html> the way the screen slides in. */
export function useArrival(route: Route): void {
  const { key } = useLocation()
  const from = useRef<Route>(undefined)
  useLayoutEffect(() => {
    document.title = config.name
    document.documentElement.dataset.nav = slideDirection(from.current, route)
    from.current = route
  }, [key, route])
}
