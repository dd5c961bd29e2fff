import { createContext, type ReactNode, useContext } from 'react'
import type { OverlayHistory } from './overlay-history'
import { ToastOutlet } from './toast-outlet'
import type { ToastContent, Toasts } from './toasts'

interface Ui {
  overlays: OverlayHistory
  toasts: Toasts
}

const UiContext = createContext<Ui | undefined>(undefined)

/** What the parts of `ui/` need of the app: the overlays' history and the toasts. */
export function UiProvider({ overlays, toasts, children }: Ui & { children: ReactNode }) {
  return (
    <UiContext value={{ overlays, toasts }}>
      {children}
      <ToastOutlet toasts={toasts} />
    </UiContext>
  )
}

function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('A part of ui/ is used outside UiProvider')
  return ui
}

/** For overlays only. */
export function useOverlayHistory(): OverlayHistory {
  return useUi().overlays
}

/** Shows a toast: `toast({ text, tone, action })`. */
export function useToast(): (content: ToastContent) => void {
  return useUi().toasts.show
}
