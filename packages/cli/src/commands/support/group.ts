import { command, flag, forceFlag, group } from '../../config/command'

/** `bgk support`. */
export const supportGroup = group('support', 'Contact support', [
  command('list', 'List your tickets', {
    examples: ['bgk support list'],
    load: async () => (await import('./tickets')).supportList,
  }),
  command('show <id>', 'Show a ticket with its reply', {
    examples: ['bgk support show 7'],
    load: async () => (await import('./tickets')).supportShow,
  }),
  command('submit', 'Submit a ticket', {
    flags: [
      flag('--title <text>', 'Subject'),
      flag('--content <text>', 'Question, 10 to 200 characters (- for stdin)'),
      flag('--image <file...>', 'Images: JPEG, PNG or WebP, up to 10 MB'),
      forceFlag,
    ],
    examples: [
      'bgk support submit --title Deposit --content "Where is my deposit of today?"',
      'cat question.txt | bgk support submit --title Deposit --content - --yes',
    ],
    load: async () => (await import('./tickets')).supportSubmit,
  }),
  command('bundle', 'Create a diagnostics file for support, without secrets', {
    configless: true,
    flags: [
      flag('-o, --output <file>', 'Output file (default bgk-support-TIME.json)'),
      flag('--include-http', 'Include the requests of the checks: path, status and time'),
    ],
    examples: ['bgk support bundle -o for-support.json'],
    load: async () => (await import('./bundle')).supportBundle,
  }),
])
