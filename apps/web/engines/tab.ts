const engineNames = ['webkit', 'firefox', 'chromium'] as const
export type EngineName = (typeof engineNames)[number]

export type Key = 'Escape' | 'ArrowRight'

/** One open page of one engine: all that the steps need of it. */
export interface Tab {
  /** Another document; resolves when its elements are there. */
  goTo(url: string): Promise<void>
  /** What an expression of JavaScript is worth in the page, as JSON. */
  run(expression: string): Promise<unknown>
  /** A finger that comes down and goes up, in CSS pixels of the viewport. */
  tap(x: number, y: number): Promise<void>
  /** Keys for each character, wherever the focus is. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** A picture of the viewport, as PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}
