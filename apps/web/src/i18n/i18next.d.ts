import 'i18next'
import type { english } from './resources'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    contextSeparator: '~'
    resources: typeof english
  }
}
