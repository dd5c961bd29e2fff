import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../i18n/i18n'
import '../ui/styles/styles'
import { createOverlayHistory } from '../ui/overlays/overlay-history'
import { createToasts, UiProvider } from '../ui/overlays/ui-provider'
import { Gallery } from './gallery'

/*
 * Development only: every part of ui/ in every state, at /gallery.html. No build of the app contains it; e2e/gallery.spec.ts builds
 * it alone and compares its pictures.
 */
const place = document.getElementById('root')
if (place) {
  const i18n = await createI18n(document.documentElement, 'EN')
  createRoot(place).render(
    <I18nextProvider i18n={i18n}>
      <UiProvider overlays={createOverlayHistory(window)} toasts={createToasts()}>
        <Gallery />
      </UiProvider>
    </I18nextProvider>,
  )
}
