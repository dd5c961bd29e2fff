import type { Fields, Upload } from './http'
import type { Member } from './members'

type PublicHandler = (fields: Fields) => unknown
type MemberHandler = (fields: Fields, member: Member, upload?: Upload) => unknown
/** Calls by method and path, for example `GET /trad/symbols`. */
export interface Routes {
  readonly open?: Readonly<Record<string, PublicHandler>>
  readonly member?: Readonly<Record<string, MemberHandler>>
}
