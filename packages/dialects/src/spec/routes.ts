import type { Fields, Upload } from './http'
import type { Member } from './members'

export type PublicHandler = (fields: Fields) => unknown
export type MemberHandler = (fields: Fields, member: Member, upload?: Upload) => unknown
/** Calls by method and path, for example `GET /trad/symbols`. */
export interface Routes {
  readonly open?: Readonly<Record<string, PublicHandler>>
  readonly member?: Readonly<Record<string, MemberHandler>>
}
