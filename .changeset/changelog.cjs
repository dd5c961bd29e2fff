// Changelog entries without commit hashes: readers look for subjects.
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`,
  getDependencyReleaseLine: async () => '',
}
