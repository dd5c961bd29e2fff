/** What stands for an amount that is not to be seen (spec §2: stars). */
export const HIDDEN = '••••••'
