import type { AboutUs } from '@bgk/sdk'

/** What the about screen shows; addresses lie under `.example`, numbers in a range kept for fiction. */
export const aboutUs: AboutUs = {
  lineUrl: 'https://line.bgk.example/support',
  entries: {
    SERVICE_PHONE: '+44 20 7946 0123',
    COMPANY_EMAIL: 'support@bgk.example',
    TELEGRAM_URL: 'https://telegram.bgk.example',
    X_URL: 'https://x.bgk.example',
    WEBSITE: 'https://bgk.example',
    INTRODUCTION:
      'BGK is a demo exchange for spot, futures and cycle trading. Funds and prices are simulated.',
  },
}
