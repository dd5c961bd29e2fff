/** True where this browser can show notifications: on iPhones and iPads only in the installed app. */
export const canNotify = (): boolean => typeof Notification === 'function'

/** True while the browser can still ask for permission. */
export const canRequestPermission = (): boolean => canNotify() && Notification.permission === 'default'

/** A notification of the system, where it is permitted; Android shows those of a service worker only. */
export function notify(text: string, id: string): void {
  if (!canNotify() || Notification.permission !== 'granted') return
  const options = { tag: `price-alert-${id}` }
  const direct = () => {
    try {
      new Notification(text, options)
    } catch {
      // The toast is there.
    }
  }
  const workers = navigator.serviceWorker
  if (!workers) direct()
  else
    workers
      .getRegistration()
      .then((worker) => (worker ? worker.showNotification(text, options) : direct()), direct)
}
