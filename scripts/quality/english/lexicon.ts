// Words that this project does not use, each with the words to write instead. Coined words have a meaning only here; vague words
// hide which of several things is meant. `exceptions` lists the places where one of them is the field's own term.

/** Forbidden in identifiers, comments, test titles and texts for users. */
export const coined: Readonly<Record<string, string>> = {
  calm: 'resume',
  deal: 'trade',
  deed: 'scripted action',
  desk: 'market maker, dashboard, state',
  door: 'alias endpoint, receiver',
  flight: 'in-flight request',
  friend: 'referral',
  house: 'codebase, exchange account',
  meeting: 'cluster membership',
  newcomer: 'new user',
  notplaced: 'not applied',
  papers: 'identity documents',
  patience: 'wait timeout',
  room: 'folder, space',
  sibling: 'compatible endpoint',
  staff: 'support, admin',
  standing: 'node status, journal head, eligibility, tier, credit score',
  steering: 'price control',
  stranger: 'unknown client, foreign origin',
  unsure: 'unknown',
  wing: 'request handle',
  wish: 'subscription',
}

/** Forbidden in identifiers and test titles. */
export const vague: Readonly<Record<string, string>> = {
  asked: 'requested, requests',
  came: 'received',
  frozen: 'locked, in orders',
  given: 'arguments, input, options',
  hear: 'receive',
  heard: 'received',
  hears: 'receives',
  keep: 'store, retain',
  keeps: 'stores, retains',
  kept: 'stored, cached, retained',
  lever: 'leverage',
  meant: 'matched',
  said: 'returned, message',
  say: 'report, return',
  says: 'reports, returns',
  sl: 'stopLoss',
  tell: 'notify, report',
  tells: 'notifies, reports',
  told: 'notified, reported, emitted',
  tp: 'takeProfit',
  usable: 'available',
  wanted: 'requested, expected',
}

export interface Exception {
  readonly word: string
  /** Matches the identifier, the title or the comment. */
  readonly text: RegExp
  /** Matches the path; absent: every path. */
  readonly path?: RegExp
  readonly reason: string
}

export const exceptions: readonly Exception[] = [
  {
    word: 'sibling',
    text: /nextElementSibling|previousElementSibling|nextSibling|previousSibling/,
    reason: 'a name of the DOM',
  },
  {
    word: 'keep',
    text: /keepalive|keepPreviousData|keepNames/i,
    reason: 'a name of Node, fetch, TanStack Query and esbuild',
  },
]
