export const files = import.meta.glob<Record<string, unknown>>('./*.json', { import: 'default' })
