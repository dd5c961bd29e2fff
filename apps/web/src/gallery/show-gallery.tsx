import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../i18n/create-i18n'
import { createOverlayHistory } from '../ui/overlay-history'
import { createToasts } from '../ui/toasts'
import { UiProvider } from '../ui/ui-provider'
import { Gallery } from './gallery'

/** Development only: every part of ui/ in every state, at /gallery. */
export function showGallery(place: HTMLElement): void {
  createRoot(place).render(
    <I18nextProvider i18n={createI18n(document.documentElement)}>
      <UiProvider overlays={createOverlayHistory(window)} toasts={createToasts()}>
        <Gallery />
      </UiProvider>
    </I18nextProvider>,
  )
}
