const engineNames = ['webkit', 'firefox', 'chromium'] as const
export type EngineName = (typeof engineNames)[number]

export type Key = 'Escape' | 'ArrowRight'

/** One open page of one engine, with the operations the steps need. */
export interface Tab {
  /** Opens another document; resolves when its elements exist. */
  goTo(url: string): Promise<void>
  /** Evaluates an expression of JavaScript in the page; returns its value as JSON. */
  run(expression: string): Promise<unknown>
  /** Taps at CSS pixels of the viewport. */
  tap(x: number, y: number): Promise<void>
  /** Types each character into the focused element. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Takes a picture of the viewport, as PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}
