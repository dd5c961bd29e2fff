/** What stands for an amount that is not to be seen (docs/reference/product.md#screens: stars). */
export const HIDDEN = '******'
