/*
 * Contract between the script in the page's head (head.ts) and the app. The script comes first in the HTML
 * and runs before first paint. The
 * app loads seconds later on a slow link, replaces the prerendered shell and takes over the script's calls
 * and records.
 */

export interface FirstPair {
  readonly base: string
  readonly quote: string
}

export type FirstMarketKind = 'spot' | 'futures' | 'cycle'

export interface FirstCalls {
  /** Market shown first; `pair` undefined: its whole list. */
  readonly kind: FirstMarketKind
  readonly pair: FirstPair | undefined
  readonly price: string
  /** Other calls of the screen; they start after the price arrived so as not to compete with it. */
  readonly others: readonly string[]
  /** The user chose a price step for the book, which only the app can apply. */
  readonly isBookGrouped: boolean
}

/** Call that was started before the app loaded; used once. */
export interface HeldCall {
  readonly url: string
  /** Lower-case names, as the SDK sends them. */
  readonly headers: Readonly<Record<string, string>>
  /** Start time, epoch milliseconds. */
  readonly at: number
  readonly answer: Promise<Response>
}

/** Control of the shell, described by properties that the app's control shares. */
export interface ShellControl {
  readonly tag: string
  readonly className: string
  /** Its label, name, address or first words. */
  readonly label: string
}

interface TypedText extends ShellControl {
  readonly text: string
}

export interface FirstScreen {
  /** Market of the screen's prices; undefined if it has none or nothing was requested. */
  readonly shows: Pick<FirstCalls, 'kind' | 'pair'> | undefined
  readonly calls: HeldCall[]
  readonly typed: TypedText[]
  tap: ShellControl | undefined
  /** Control under the user's finger; pressed on release. */
  held: ShellControl | undefined
  focused: ShellControl | undefined
  /** Scroll position of the shell, px. */
  scrolled: number
  /** Stops the script after the app replaced the shell. */
  stop(): void
}

declare global {
  interface Window {
    firstScreen?: FirstScreen
  }
}
