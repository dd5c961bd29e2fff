/** The browser can show notifications: on iPhones and iPads only in the installed app. */
export const canNotify = (): boolean => typeof Notification === 'function'

/** The browser can still prompt for permission. */
export const canRequestPermission = (): boolean => canNotify() && Notification.permission === 'default'

/** Shows a system notification if permitted; Android supports only those of a service worker. */
export function notify(text: string, id: string): void {
  if (!canNotify() || Notification.permission !== 'granted') return
  const options = { tag: `price-alert-${id}` }
  const direct = () => {
    try {
      new Notification(text, options)
    } catch {
      // The toast is enough.
    }
  }
  const workers = navigator.serviceWorker
  if (!workers) direct()
  else
    workers
      .getRegistration()
      .then((worker) => (worker ? worker.showNotification(text, options) : direct()), direct)
}
