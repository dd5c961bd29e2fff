import type { Locale } from '@bgk/sdk'
import type { ColorChoice } from '../output/paint'

/** Languages of server messages. */
export const locales: readonly Locale[] = ['CN', 'TW', 'EN', 'JP', 'KO', 'TR', 'VI', 'ID', 'RU']

export const colors: readonly ColorChoice[] = ['auto', 'always', 'never']
