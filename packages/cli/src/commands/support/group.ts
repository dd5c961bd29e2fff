import { forceFlag, type GroupSpec } from '../../config/command'

/** `bgk support`. */
export const supportGroup: GroupSpec = {
  name: 'support',
  summary: 'questions to the staff',
  commands: [
    {
      name: 'list',
      summary: 'the questions asked, with their state',
      examples: ['bgk support list'],
      load: async () => (await import('./tickets')).supportList,
    },
    {
      name: 'show',
      summary: 'a question with its answer',
      args: '<id>',
      examples: ['bgk support show 7'],
      load: async () => (await import('./tickets')).supportShow,
    },
    {
      name: 'submit',
      summary: 'ask the staff',
      flags: [
        { flags: '--title <text>', summary: 'what it is about' },
        { flags: '--content <text>', summary: 'the question, 10 to 200 characters; - reads it from stdin' },
        { flags: '--image <file...>', summary: 'pictures: JPEG, PNG or WebP of at most 10 MB' },
        forceFlag,
      ],
      examples: [
        'bgk support submit --title Deposit --content "Where is my deposit of today?"',
        'cat question.txt | bgk support submit --title Deposit --content - --yes',
      ],
      load: async () => (await import('./tickets')).supportSubmit,
    },
    {
      name: 'bundle',
      summary: 'one private file for the staff: versions, settings, checks, what was sent; no secrets',
      configless: true,
      flags: [
        { flags: '-o, --output <file>', summary: 'where to write it (default bgk-support-TIME.json)' },
        { flags: '--include-http', summary: 'and the calls of the checks: path, status and time' },
      ],
      examples: ['bgk support bundle -o for-support.json'],
      load: async () => (await import('./bundle')).supportBundle,
    },
  ],
}
