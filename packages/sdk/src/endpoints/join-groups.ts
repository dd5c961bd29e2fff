/** Two parts of one group of calls as one. */
/* @__NO_SIDE_EFFECTS__ */
export function joinGroups<A extends object, B extends object>(withCodec: A, without: B): A & B {
  return { ...withCodec, ...without }
}
