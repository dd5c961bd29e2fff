/** The texts of this language by file, each a chunk of its own. */
export const files = import.meta.glob<Record<string, unknown>>('./*.json', { import: 'default' })
