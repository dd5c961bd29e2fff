/** A sample to run. It comes with two ports: to the exchange, and for messages to the page. */
export interface RunOrder {
  readonly code: string
  readonly language: 'ts' | 'tsx'
  /** Address of each module that a sample may import. */
  readonly modules: Readonly<Record<string, string>>
  /** Origin that the exchange answers. */
  readonly origin: string
}

export type OutputLevel = 'log' | 'warn' | 'error'

/** An error of a sample for the output panel. */
export interface ReportedError {
  readonly name: string
  readonly message: string
  /** Line of the sample, from 1. */
  readonly line: number | undefined
  /** `code` of a BgkError. */
  readonly code: string | undefined
  /** `reason` of a BgkError. */
  readonly reason: string | undefined
}

/** Messages of a running sample to the page. */
export type RunMessage =
  | { readonly type: 'print'; readonly level: OutputLevel; readonly text: string }
  | { readonly type: 'error'; readonly error: ReportedError }
  /** The component is on the screen and stays there. */
  | { readonly type: 'rendered' }
  /** The module has run, and no request, socket or timer is left. */
  | { readonly type: 'ended' }
