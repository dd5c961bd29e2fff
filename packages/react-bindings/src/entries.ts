import * as entries from '@bgk/sdk/endpoints'

/**
 * Every call as data. One namespace for all hooks: bundlers drop the entries nobody names, and this package's bundle says each
 * name once.
 */
export { entries }
