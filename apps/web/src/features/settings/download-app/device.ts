/** The phones the app can be put on. */
export type Phone = 'ios' | 'android'

/** Which phone the page is on; undefined on any other device. An iPad calls itself a Mac with a touch screen. */
export function phoneOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Phone | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : undefined
}

/** An address of a store, as the exchange gave it: undefined when it gave none, or one inside the app itself. */
export function storeOf(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:\/\/./.test(url) ? url : undefined
}
