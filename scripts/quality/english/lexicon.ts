// Words that this project does not use, each with the words to write instead. Coined words have a meaning only here; vague words
// hide which of several things is meant. `exceptions` lists the places where one of them is the field's own term.

/** Forbidden in identifiers, comments, test titles and texts for users. */
export const coined: ReadonlyMap<string, string> = new Map([
  ['calm', 'resume'],
  ['deal', 'trade'],
  ['deed', 'scripted action'],
  ['desk', 'market maker, dashboard, state'],
  ['door', 'alias endpoint, receiver'],
  ['flight', 'in-flight request'],
  ['friend', 'referral'],
  ['house', 'codebase, exchange account'],
  ['meeting', 'cluster membership'],
  ['newcomer', 'new user'],
  ['papers', 'identity documents'],
  ['patience', 'wait timeout'],
  ['room', 'folder, space'],
  ['sibling', 'compatible endpoint'],
  ['staff', 'support, admin'],
  ['standing', 'node status, journal head, eligibility, tier, credit score'],
  ['steering', 'price control'],
  ['stranger', 'unknown client, foreign origin'],
  ['unsure', 'unknown'],
  ['wing', 'request handle'],
  ['wish', 'subscription'],
])

/** Forbidden in identifiers and test titles. */
export const vague: ReadonlyMap<string, string> = new Map([
  ['asked', 'requested, requests'],
  ['came', 'received'],
  ['frozen', 'locked, in orders'],
  ['given', 'arguments, input, options'],
  ['hear', 'receive'],
  ['heard', 'received'],
  ['keep', 'store, retain'],
  ['kept', 'stored, cached, retained'],
  ['lever', 'leverage'],
  ['meant', 'matched'],
  ['said', 'returned, message'],
  ['say', 'report, return'],
  ['sl', 'stopLoss'],
  ['tell', 'notify, report'],
  ['told', 'notified, reported, emitted'],
  ['tp', 'takeProfit'],
  ['usable', 'available'],
  ['wanted', 'requested, expected'],
])

export interface Exception {
  readonly word: string
  /** Matches the identifier, the title, the comment or the text. */
  readonly text: RegExp
  /** Matches the path, in a catalogue with its key. Absent: every path. */
  readonly path?: RegExp
  readonly reason: string
}

export const exceptions: readonly Exception[] = [
  { word: 'sibling', text: /^(next|previous)(Element)?Sibling$/, reason: 'names of the DOM' },
  {
    word: 'sibling',
    text: /^(start)?SiblingServer(Options)?$/,
    reason: 'a back end of the same family (packages/dialects)',
  },
  {
    word: 'keep',
    text: /^keep(Alive|PreviousData|Names)/i,
    reason: 'names of Node, fetch, TanStack Query and esbuild',
  },
  {
    word: 'calm',
    text: /calm/i,
    path: /\/lab\/|\/bots\/|price-control\/|bot-lab|CHANGELOG|\.changeset/,
    reason: 'a regime of the market',
  },
  { word: 'lever', text: /^(max_)?lever$/, reason: 'a field of the wire' },
  { word: 'usable', text: /^usable$/, reason: 'a field of the wire' },
  { word: 'frozen', text: /^FUNDS_FROZEN$/, reason: 'a message code' },
  { word: 'tp', text: /^TP_OR_SL_REQUIRED$/, reason: 'a message code' },
  { word: 'sl', text: /^TP_OR_SL_REQUIRED$/, reason: 'a message code' },
  { word: 'kept', text: /^KEY_NOT_KEPT$/, reason: 'a message code' },
  { word: 'standing', text: /^STANDING_INVALID$/, reason: 'a message code' },
  { word: 'desk', text: / Desk$/, path: /content\/merchants\.ts/, reason: 'names of merchants' },
  { word: 'keep', text: /^closeKeepAlive$/, reason: 'keep-alive of HTTP' },
  {
    word: 'frozen',
    text: /^frozen$/,
    path: /server\/control\/|sandbox\/operate\.ts|\/attack\/|api\/handlers\/.*\.test|web\/(e2e|screens)\//,
    reason: 'a field of the control API',
  },
  { word: 'standing', text: /^standing$/, path: /server\/control\//, reason: 'a review of the control API' },
  {
    word: 'frozen',
    text: /^frozen$/,
    path: /wallet-blocks\.test/,
    reason: 'a planted fault, the code of its test',
  },
  {
    word: 'frozen',
    text: /^frozen$/,
    path: /virtual-host\.ts$/,
    reason: 'a state of the Page Lifecycle API',
  },
  { word: 'kept', text: /^kept$/, path: /test\/upgrade\//, reason: 'a key of stored test data' },
  { word: 'tp', text: /^tp$/, path: /packages\/cli\//, reason: 'a former flag and column' },
  {
    word: 'friend',
    text: /friend/i,
    path: /locales\/EN\/(app|invite|my|register|team)\.json|content\/(texts|help)\/en\.ts/,
    reason: 'the word of users for referrals',
  },
]
