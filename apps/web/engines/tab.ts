const engineNames = ['webkit', 'firefox', 'chromium'] as const
export type EngineName = (typeof engineNames)[number]

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export type Key = 'Escape' | 'ArrowRight'

export const STEPS = 8

/** One open page of one engine, with the operations used by the steps. */
export interface Tab {
  /** Opens another document; resolves when its elements exist. */
  goTo(url: string): Promise<void>
  /** Evaluates an expression of JavaScript in the page; returns its value as JSON. */
  run(expression: string): Promise<unknown>
  /** Taps at CSS pixels of the viewport. */
  tap(x: number, y: number): Promise<void>
  /** Presses, moves in steps, rests and releases. */
  drag(from: Point, to: Point): Promise<void>
  /** Rests a finger for a second. */
  hold(at: Point): Promise<void>
  /** Makes the page as large as the engine's window allows. */
  resize(size: Size): Promise<void>
  /** Types each character into the focused element. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Takes a picture of the viewport, as PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}
