/** Where paid rewards stand among what else the exchange booked. */
export const REWARD_RECORDS = '/balanceRecord?type=system'
