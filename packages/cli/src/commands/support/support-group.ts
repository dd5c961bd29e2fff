import type { GroupSpec } from '../../manifest-shape'

/** `bgk support`. */
export const supportGroup: GroupSpec = {
  name: 'support',
  summary: 'questions to the staff',
  commands: [
    {
      name: 'list',
      summary: 'the questions asked, with their state',
      load: async () => (await import('./read')).supportList,
    },
    {
      name: 'show',
      summary: 'a question with its answer',
      args: '<id>',
      load: async () => (await import('./read')).supportShow,
    },
  ],
}
