/** Whether an address lies on the exchange itself: the token goes nowhere else. */
export function isOfExchange(url: string, origin: string): boolean {
  try {
    return new URL(url, origin).origin === new URL(origin).origin
  } catch {
    return false
  }
}
