import type { Locale } from '@bgk/sdk'
import { firstLocale, tagOf } from '../../i18n/languages'
import { appPath, exchangeOrigin, sessionKey } from '../../shared/navigation/addresses'
import { fillPage } from './fill-page'
import { bookIn, type FirstBook } from './first-book'
import { firstCalls } from './first-calls'
import { ageText, type FirstMarket, LAST_PRICES_KEY, marketsIn, readLastPrices } from './first-prices'
import type { FirstScreen } from './first-screen'
import { recordInteractions } from './shell-interactions'

type Page = Pick<
  Window,
  'document' | 'location' | 'navigator' | 'matchMedia' | 'fetch' | 'requestAnimationFrame' | 'setTimeout'
> & {
  localStorage: Storage
  sessionStorage: Storage
  MutationObserver: typeof MutationObserver
}

/** What storage holds; null where it is closed. */
const reading = (open: () => Storage) => (key: string) => {
  try {
    return open().getItem(key)
  } catch {
    return null
  }
}

/** The age of kept prices is not worth saying before that. */
const AGE_DELAY_MS = 500

const TOKEN = /^[\x21-\x7e]{1,4096}$/

/**
 * Runs in the page's head, before anything is drawn: sets theme and language on <html>, starts the calls of the screen, writes their
 * prices into the shell as it is parsed, and keeps what a person does to it until the app has come. Nothing here may throw: a page
 * without it is a page that waits for the app.
 */
export function startFirstScreen(page: Page): FirstScreen {
  const { document, location, navigator } = page
  const root = document.documentElement
  const stored = reading(() => page.localStorage)
  const storedInTab = reading(() => page.sessionStorage)

  const locale = firstLocale(stored(sessionKey('locale', location)), navigator.languages)
  root.lang = tagOf(locale)
  const token = stored(sessionKey('token', location)) ?? ''
  const member = TOKEN.test(token) && stored(sessionKey('isLogin', location)) !== 'false'
  setLook(page, stored('preferences'))
  root.toggleAttribute('data-member', member)
  // Hidden until the app knows better (lock/hide-locked.ts).
  root.toggleAttribute('data-locked', member && stored(sessionKey('appLock', location)) !== null)
  // A host that knows one page for all addresses has sent that of another screen.
  const { shell } = root.dataset
  const path = appPath(location.pathname)
  const isOther = shell !== undefined && shell !== path.replace(/(.)\/$/, '$1')
  root.toggleAttribute('data-other', isOther)

  const visit = {
    path,
    search: location.search,
    locale,
    token: member ? token : undefined,
    stored,
    storedInTab,
  }
  const planned = firstCalls(visit)
  // An exchange inside the page is asked by the app alone.
  const isRemote = root.dataset.exchange !== 'page'
  const lastPrices = planned && readLastPrices(stored(LAST_PRICES_KEY), Date.now())
  let markets: readonly FirstMarket[] = (planned && lastPrices?.markets[planned.kind]) ?? []
  const setPriceState = (state: 'known' | 'fresh') => root.setAttribute('data-prices', state)
  if (markets.length > 0) setPriceState('known')
  let isAgeShown = false
  // A browser's first formatter of times takes as long as a frame, and an answer that comes at once needs no age.
  const showAge = () => {
    if (isAgeShown || !lastPrices || !document.body) return
    isAgeShown = true
    const write = () => {
      if (root.dataset.prices === 'known') root.dataset.age = ageText(Date.now() - lastPrices.at, locale)
    }
    page.requestAnimationFrame(() => page.setTimeout(write, AGE_DELAY_MS))
  }

  let words: readonly string[] | undefined
  let book: FirstBook | undefined
  const known = () => ({ locale, markets, book, words, pair: planned?.pair })
  let isRead = false
  // It stands before everything it is about, but may come in pieces.
  const readShellTexts = () => {
    const source = isRead ? null : document.getElementById('first-words')
    const shellTexts = source && shellTextsOf(source, locale)
    if (!shellTexts) return
    isRead = true
    words = shellTexts.words
    for (const href of shellTexts.texts) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      link.crossOrigin = ''
      source.after(link)
    }
  }
  // After each part of the page that has been read: of an element its text may come in the next.
  const observer = new page.MutationObserver(() => {
    readShellTexts()
    // The shell of others would only be in the way of who reads or tests the page.
    for (const shell of document.querySelectorAll<HTMLElement>('[data-for]'))
      if (isOther || shell.dataset.for === (member ? 'guest' : 'member')) shell.remove()
    // The browser's own bar, until the app paints it (boot/theme.ts).
    const bar = root.dataset.theme === 'light' && document.querySelector<HTMLElement>('meta[data-light]')
    if (bar) bar.setAttribute('content', bar.dataset.light ?? '')
    fillPage(document, known())
    showAge()
  })
  observer.observe(document, { childList: true, subtree: true })

  const headers = { locale, ...(member && { token }) }
  let stopped = false
  const first: FirstScreen = {
    shows: isRemote ? planned : undefined,
    calls: [],
    typed: [],
    tap: undefined,
    held: undefined,
    focused: undefined,
    scrolled: 0,
    stop() {
      stopped = true
      observer.disconnect()
      stopRecording()
      root.removeAttribute('data-prices')
    },
  }
  const stopRecording = recordInteractions(document, first)
  const request = (call: string) => {
    const url = exchangeOrigin(location) + call
    // The redirects of the SDK's own reads: none is followed.
    const answer = page.fetch(url, { headers, redirect: 'manual' })
    answer.catch(() => {})
    first.calls.push({ url, headers, at: Date.now(), answer })
    return answer
  }
  if (planned && isRemote) {
    const others = () => planned.others.forEach(request)
    request(planned.price)
      .then((answer) => answer.clone().json())
      .then((answer) => {
        const received = marketsIn(answer)
        if (stopped || received.length === 0) return
        markets = received
        if (!planned.isBookGrouped) book = bookIn(answer)
        setPriceState('fresh')
        fillPage(document, known())
      })
      .catch(() => {})
      .then(others)
  }
  return first
}

/** Theme, price colours and contrast, as the app sets them (boot/theme.ts). */
function setLook({ document, matchMedia }: Page, preferences: string | null): void {
  const look = document.documentElement.dataset
  let saved: { theme?: unknown; direction?: unknown; contrast?: unknown } = {}
  try {
    saved = Object(JSON.parse(preferences ?? '{}'))
  } catch {
    // Unreadable ones are as good as none.
  }
  const prefers = (what: string) => matchMedia(`(prefers-${what})`).matches
  const light = saved.theme === 'light' || (saved.theme !== 'dark' && prefers('color-scheme: light'))
  look.theme = light ? 'light' : 'dark'
  if (typeof saved.direction === 'string') look.direction = saved.direction
  if (saved.contrast === 'more' || prefers('contrast: more')) look.contrast = 'more'
}

interface ShellTexts {
  /** The shell's words; undefined: they stand there already. */
  readonly words: readonly string[] | undefined
  /** The files of the app's texts. */
  readonly texts: readonly string[]
}

/** What the page says of a language; undefined while it cannot be read. */
function shellTextsOf(source: Element, locale: Locale): ShellTexts | undefined {
  try {
    const { words, texts } = Object(JSON.parse(source.textContent ?? ''))
    return { words: Object(words)[locale], texts: Object(texts)[locale] ?? Object(texts).EN ?? [] }
  } catch {
    return undefined
  }
}
