import type { Review } from './review'

/** Credit and frozen funds of a member; what is left out stays. */
export const standingReview: Review = {
  needs: 'uid, creditScore?, frozen?',

  command({ uid, creditScore, frozen }) {
    if (typeof uid !== 'number') return undefined
    return {
      type: 'member.standing',
      uid,
      ...(typeof creditScore === 'number' && { creditScore }),
      ...(typeof frozen === 'boolean' && { frozen }),
    }
  },
}
