import { createRoot } from 'react-dom/client'
import { createI18n } from '../i18n/create-i18n'
import { I18nContext } from '../i18n/use-translation'
import '../ui/tokens.css'
import '../ui/contrast.css'
import '../ui/base.css'
import { createOverlayHistory } from '../ui/overlay-history'
import { createToasts } from '../ui/toasts'
import { UiProvider } from '../ui/ui-provider'
import { Gallery } from './gallery'

/*
 * Development only: every part of ui/ in every state, at /gallery.html. No build of the app contains it; e2e/gallery.spec.ts builds
 * it alone and compares its pictures.
 */
const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <I18nContext value={createI18n(document.documentElement)}>
      <UiProvider overlays={createOverlayHistory(window)} toasts={createToasts()}>
        <Gallery />
      </UiProvider>
    </I18nContext>,
  )
}
