/*
 * What the script in the page's head (head.ts) and the app agree on. The script stands first in the HTML and runs before anything is
 * drawn; the app comes seconds later on a slow link, takes the place of the drawn shell, and takes over what the script has begun.
 */

export interface FirstPair {
  readonly base: string
  readonly quote: string
}

export type FirstMarketKind = 'spot' | 'futures' | 'cycle'

/** What a route begins with. */
export interface FirstCalls {
  /** Whose price the screen shows first; a pair of that market, or without one all of its list. */
  readonly kind: FirstMarketKind
  readonly pair: FirstPair | undefined
  /** The call that brings the price. */
  readonly price: string
  /** What the screen asks for as well; started when the price is here, so that it need not share the line. */
  readonly others: readonly string[]
  /** Whether the person chose a price step for the book: grouping it is the app's business. */
  readonly isBookGrouped: boolean
}

/** A call that was started before the app was there. Given out once. */
export interface HeldCall {
  readonly url: string
  /** Lower-case names, as the SDK writes them. */
  readonly headers: Readonly<Record<string, string>>
  /** When it was started, epoch milliseconds. */
  readonly at: number
  readonly answer: Promise<Response>
}

/** A control of the shell: which one it is, in terms that the app's own has as well. */
export interface ShellControl {
  readonly tag: string
  readonly className: string
  /** What it is called: its label, its name, its address, or its first words. */
  readonly label: string
}

/** What a person has typed into the shell. */
interface TypedText extends ShellControl {
  readonly text: string
}

export interface FirstScreen {
  /** The market whose prices the screen begins with; undefined where it has none, or nothing was asked for. */
  readonly shows: Pick<FirstCalls, 'kind' | 'pair'> | undefined
  readonly calls: HeldCall[]
  readonly typed: TypedText[]
  /** The last control that was pressed. */
  tap: ShellControl | undefined
  /** The control that a finger rests on: it is pressed when the finger is lifted. */
  held: ShellControl | undefined
  /** The field that is being typed into. */
  focused: ShellControl | undefined
  /** How far the shell was scrolled, px. */
  scrolled: number
  /** Ends what the script still does with the page: the app has taken its place. */
  stop(): void
}

declare global {
  interface Window {
    firstScreen?: FirstScreen
  }
}
