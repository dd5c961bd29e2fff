import { BgkProvider } from '@bgk/react-bindings'
import type { BareClient } from '@bgk/sdk'
import { createInstance, type ResourceLanguage } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { AppContext, type AppServices } from '../src/shared/app-context'
import { createOverlayHistory } from '../src/ui/overlays/overlay-history'
import { createToasts, type Toasts, UiProvider } from '../src/ui/overlays/ui-provider'

interface Surroundings {
  readonly texts?: ResourceLanguage
  readonly client?: BareClient
  /** Services of the app that the component uses. */
  readonly app?: Partial<AppServices>
  readonly toasts?: Toasts
}

/** Wrapper of a component or hook under test: texts, overlays, toasts and an optional client. */
export function wrapperOf({ texts = {}, client, app = {}, toasts = createToasts() }: Surroundings) {
  const i18n = createInstance()
  const interpolation = { escapeValue: false }
  void i18n.init({ lng: 'EN', resources: { EN: texts }, initAsync: false, interpolation })
  const overlays = createOverlayHistory(window)
  return function Wrapper({ children }: { children: ReactNode }) {
    const parts = (
      <I18nextProvider i18n={i18n}>
        <AppContext value={app as AppServices}>
          <UiProvider overlays={overlays} toasts={toasts}>
            {children}
          </UiProvider>
        </AppContext>
      </I18nextProvider>
    )
    return client ? <BgkProvider client={client}>{parts}</BgkProvider> : parts
  }
}
