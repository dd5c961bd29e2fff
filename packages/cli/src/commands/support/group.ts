import { command, flag, forceFlag, group } from '../../config/command'

/** `bgk support`. */
export const supportGroup = group('support', 'questions to the staff', [
  command('list', 'the questions asked, with their state', {
    examples: ['bgk support list'],
    load: async () => (await import('./tickets')).supportList,
  }),
  command('show <id>', 'a question with its answer', {
    examples: ['bgk support show 7'],
    load: async () => (await import('./tickets')).supportShow,
  }),
  command('submit', 'ask the staff', {
    flags: [
      flag('--title <text>', 'what it is about'),
      flag('--content <text>', 'the question, 10 to 200 characters; - reads it from stdin'),
      flag('--image <file...>', 'pictures: JPEG, PNG or WebP of at most 10 MB'),
      forceFlag,
    ],
    examples: [
      'bgk support submit --title Deposit --content "Where is my deposit of today?"',
      'cat question.txt | bgk support submit --title Deposit --content - --yes',
    ],
    load: async () => (await import('./tickets')).supportSubmit,
  }),
  command('bundle', 'one private file for the staff: versions, settings, checks, what was sent; no secrets', {
    configless: true,
    flags: [
      flag('-o, --output <file>', 'where to write it (default bgk-support-TIME.json)'),
      flag('--include-http', 'and the calls of the checks: path, status and time'),
    ],
    examples: ['bgk support bundle -o for-support.json'],
    load: async () => (await import('./bundle')).supportBundle,
  }),
])
