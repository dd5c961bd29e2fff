import { gzipSync } from 'node:zlib'
import { ensureChromium } from './chromium.mjs'

/**
 * JavaScript that a first visit to the home route loads, in bytes after gzip (level 9), as Chromium asked for it.
 * `url` is a running sandbox that serves the built web app.
 */
export async function homeRouteSize(url) {
  const { chromium } = await import('@playwright/test')
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const scripts = []
    page.on('response', (response) => {
      if (response.headers()['content-type']?.includes('javascript')) scripts.push(response)
    })
    await page.goto(url)
    await page.getByText('BTC').first().waitFor()
    await page.waitForLoadState('load')
    // Deferred chunks (locale, notice popup) are part of the visit: wait until the page has been quiet for a second.
    await page.waitForTimeout(1000)
    const bodies = await Promise.all(scripts.map((response) => response.body()))
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  } finally {
    await browser.close()
  }
}
