import { useCallback } from 'react'
import { useNavigate as useRouterNavigate } from 'react-router-dom'
import { useNavigate } from './use-navigate'

/** The router numbers the entries of the history; 0 is where the visit began. */
const beganHere = (state: unknown) =>
  !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0)

/** One step back, or to `fallback` when the visit began on this screen. */
export function useGoBack(fallback = '/'): () => void {
  const step = useRouterNavigate()
  const navigate = useNavigate()
  return useCallback(() => {
    if (beganHere(window.history.state)) void navigate(fallback, { replace: true })
    else void step(-1)
  }, [step, navigate, fallback])
}
