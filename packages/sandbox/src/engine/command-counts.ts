/** What an engine was asked and did since it began: plain numbers, for who measures it. */
export interface CommandCounts {
  /** Commands given to it. */
  readonly submitted: number
  /** Answered with a refusal of the exchange. */
  readonly refused: number
  /** Not begun: too many were waiting, the member had sent too many, or the database was away. */
  readonly busy: number
  /** Groups of commands that were made durable here. */
  readonly commits: number
  /** What the store took for them, ms. */
  readonly commitMs: number
}

/** The same while it counts. */
export type CountingCommands = { -readonly [Name in keyof CommandCounts]: CommandCounts[Name] }

export function noCommands(): CountingCommands {
  return { submitted: 0, refused: 0, busy: 0, commits: 0, commitMs: 0 }
}
