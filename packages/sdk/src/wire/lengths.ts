// How long the texts of requests may be, in characters: as long as the screens take them, and longer where the exchange has a word of
// its own for what is too long. All others: 64.

/** An e-mail address, or a phone number in its place. */
export const ACCOUNT = 254
/** What was sent to a contact; people paste blanks with it. */
export const CODE = 16
/** Where coins go to. */
export const ADDRESS = 200
/** A reference to a picture. */
export const PICTURE = 500
/** Ten of them. A product of two would keep its codec in bundles that never make the call. */
export const PICTURES = 5000
/** A line of words. */
export const LINE = 256
/** What is asked of the staff. */
export const QUESTION = 2000
