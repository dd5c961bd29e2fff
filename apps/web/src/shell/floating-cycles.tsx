import { useIsLogin } from '@bgk/react-bindings'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { loadFeatureTexts } from '../i18n/load-feature-texts'
import { useI18n } from '../i18n/use-translation'
import { useApp } from '../platform/app-context'

/** The cards of running cycle orders, above every screen; their code is fetched when there may be one. */
export function FloatingCycles() {
  const { runningCycles } = useApp()
  const i18n = useI18n()
  const isLogin = useIsLogin()
  const pairs = useSyncExternalStore(runningCycles.subscribe, runningCycles.pairs)
  const [Layer, setLayer] = useState<ComponentType>()
  const wanted = isLogin && pairs.length > 0 && !Layer
  useEffect(() => {
    if (!wanted) return
    // Without the chunk there are no cards for now; the next order or visit asks again.
    Promise.all([import('../features/cycle/floating/floating-layer'), loadFeatureTexts(i18n, 'cycle')]).then(
      ([{ FloatingLayer }]) => setLayer(() => FloatingLayer),
      () => undefined,
    )
  }, [wanted, i18n])
  return isLogin && Layer ? <Layer /> : null
}
