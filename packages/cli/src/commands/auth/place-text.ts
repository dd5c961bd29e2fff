import type { TokenPlace } from '../../config/credentials'

/** Where a session is kept, in words. */
export const placeText = (place: TokenPlace, path: string): string =>
  place === 'keychain' ? 'the keychain of this machine' : `the file ${path}, which only you may read`
