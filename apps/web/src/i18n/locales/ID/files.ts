/** Texts of this language by file, one chunk each. */
export const files = import.meta.glob<Record<string, unknown>>('./*.json', { import: 'default' })
