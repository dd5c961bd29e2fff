import type { AboutUs, Locale } from '@bgk/sdk'
import { contentIn } from './content-in'

/** What the about screen shows; addresses lie under `.example`, numbers in a range kept for fiction. */
export function aboutUsIn(locale: Locale): AboutUs {
  return {
    lineUrl: 'https://line.bgk.example/support',
    entries: {
      SERVICE_PHONE: '+44 20 7946 0123',
      COMPANY_EMAIL: 'support@bgk.example',
      TELEGRAM_URL: 'https://telegram.bgk.example',
      X_URL: 'https://x.bgk.example',
      WEBSITE: 'https://bgk.example',
      INTRODUCTION: contentIn(locale).about,
    },
  }
}
