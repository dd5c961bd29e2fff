import { createRoot } from 'react-dom/client'
import { createI18n } from '../i18n/create-i18n'
import { loadLanguage } from '../i18n/load-language'
import { I18nContext } from '../i18n/use-translation'
import '../ui/styles/styles.css'
import { createOverlayHistory } from '../ui/overlays/overlay-history'
import { createToasts } from '../ui/overlays/toasts'
import { UiProvider } from '../ui/overlays/ui-provider'
import { Gallery } from './gallery'

/*
 * Development only: every part of ui/ in every state, at /gallery.html. No build of the app contains it; e2e/gallery.spec.ts builds
 * it alone and compares its pictures.
 */
const place = document.getElementById('root')
if (place) {
  const i18n = createI18n(document.documentElement)
  await loadLanguage(i18n, 'EN')
  createRoot(place).render(
    <I18nContext value={i18n}>
      <UiProvider overlays={createOverlayHistory(window)} toasts={createToasts()}>
        <Gallery />
      </UiProvider>
    </I18nContext>,
  )
}
