// Appended to the service worker (service-worker.ts): shows price alerts that the exchange sends by Web Push, and opens their market.

const isCoin = (text) => typeof text === 'string' && /^[\w$.]{1,20}$/.test(text)

/** Address of a notice's market page, relative to the worker's scope; the app's start page without a market. */
const addressOf = ({ market, base, quote }) => {
  const { scope } = self.registration
  if (!isCoin(base) || !isCoin(quote)) return scope
  const kind = market === 'futures' ? 'contract' : 'trad'
  return new URL(`marketDetails/${kind}?pair=${encodeURIComponent(`${base}-${quote}`)}`, scope).href
}

const noticeOf = (data) => {
  try {
    return data.json()
  } catch {
    return undefined
  }
}

self.addEventListener('push', (event) => {
  const notice = noticeOf(event.data)
  if (notice?.type !== 'price-alert' || typeof notice.title !== 'string') return
  const { title, id } = notice
  const options = {
    tag: `price-alert-remote-${id}`,
    icon: new URL('icon.svg', self.registration.scope).href,
    data: { address: addressOf(notice) },
  }
  event.waitUntil(self.registration.showNotification(title, options))
})

const open = async (address) => {
  const [page] = await self.clients.matchAll({ type: 'window' })
  try {
    await page.focus()
    await page.navigate(address)
  } catch {
    await self.clients.openWindow(address)
  }
}

self.addEventListener('notificationclick', (event) => {
  const address = event.notification.data?.address
  if (typeof address !== 'string') return
  event.notification.close()
  event.waitUntil(open(address))
})
