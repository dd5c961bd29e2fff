import { useIsLogin } from '@bgk/react-bindings'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTextsOf } from '../i18n/load-texts'
import { useApp } from '../shared/app-context'
import { useValue } from '../ui/signals/use-value'

/** The cards of running cycle orders, above every screen; their code is fetched when there may be one. */
export function FloatingCycles() {
  const { runningCycles } = useApp()
  const { i18n } = useTranslation()
  const isLogin = useIsLogin()
  const pairs = useValue(runningCycles.pairs)
  const [Layer, setLayer] = useState<ComponentType>()
  const wanted = isLogin && pairs.length > 0 && !Layer
  useEffect(() => {
    if (!wanted) return
    // Without the chunk there are no cards for now; the next order or visit asks again.
    Promise.all([
      import('../features/cycle/floating/floating-layer'),
      loadTextsOf(i18n, ['cycle', 'trade']),
    ]).then(
      ([{ FloatingLayer }]) => setLayer(() => FloatingLayer),
      () => undefined,
    )
  }, [wanted, i18n])
  return isLogin && Layer ? <Layer /> : null
}
