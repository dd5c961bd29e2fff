/** Something about a member has changed. */
export interface MemberEvent {
  readonly type: 'member'
  readonly uid: number
}
