import { type Review, reasonOf } from './review'

/** Papers of a member. */
export const identityReview: Review = {
  needs: 'uid, approved, reason?',

  command(fields) {
    const { uid, approved } = fields
    if (typeof uid !== 'number' || typeof approved !== 'boolean') return undefined
    return { type: 'member.decideIdentity', uid, approved, ...reasonOf(fields) }
  },

  pending: {
    name: 'identities',
    list: ({ members, people }) =>
      [...members.keys()]
        .filter((uid) => people.person(uid).kyc === 'review')
        .map((uid) => ({ uid, realName: people.person(uid).realName })),
  },
}
