import type { ColorChoice } from '../output/paint'

export const colors: readonly ColorChoice[] = ['auto', 'always', 'never']
