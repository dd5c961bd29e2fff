import { createHash } from 'node:crypto'
import type { Core } from './core'
import { Done, type Fields, Page, Refusal, required, type Upload } from './http'
import type { Member } from './members'
import { clockText } from './money'
import type { Routes } from './routes'

/** Calls under `/user` and `/member`, and the uploaded pictures. */
export class User {
  readonly #core: Core
  readonly #pictures = new Map<string, Upload>()

  constructor(core: Core) {
    this.#core = core
  }

  picture(name: string): Upload | undefined {
    return this.#pictures.get(name)
  }

  #upload(upload: Upload | undefined): object[] {
    if (!upload) throw new Refusal('Parameter imgurl is missing')
    const name = createHash('sha256').update(upload.bytes).digest('hex').slice(0, 32)
    this.#pictures.set(name, upload)
    return [{ url: `${this.#core.url}/pictures/${name}` }]
  }

  #info(member: Member): object {
    return {
      member: String(member.id),
      recomcode: member.recomcode,
      tel: member.tel,
      email: member.email,
      areacode: member.areacode,
      username: member.username,
      idcard: member.idcard,
      idcardstate: member.idcardstate,
      tradpasswordstate: String(member.fundPassword !== ''),
      reputation: '100',
      userId: member.id,
    }
  }

  #identify(fields: Fields, member: Member): Done {
    if (member.idcardstate === 'review' || member.idcardstate === 'completed')
      throw new Refusal('The identity check is under way or done')
    for (const name of ['zm', 'fm']) required(fields, name)
    member.username = required(fields, 'username')
    member.idcard = required(fields, 'idCard')
    member.idcardstate = 'review'
    return new Done('Submitted for review')
  }

  #openTicket(fields: Fields, member: Member): Done {
    const title = required(fields, 'title')
    const quest = required(fields, 'quest')
    if (quest.length < 10 || quest.length > 200) throw new Refusal('The content has 10 to 200 characters')
    const { images = '' } = fields
    const autoid = this.#core.nextId()
    member.tickets.unshift({ autoid, title, quest, images, at: this.#core.now() })
    return new Done('Submitted')
  }

  #changePassword(fields: Fields, member: Member): Done {
    const type = required(fields, 'type')
    const old = type === 'LOGIN' ? member.password : member.fundPassword
    if (required(fields, 'oldPassword') !== old) throw new Refusal('Wrong password')
    this.#core.members.setPassword(member, type, required(fields, 'newPassword'))
    return new Done('Changed')
  }

  #resetPassword(fields: Fields, member: Member): Done {
    const { members } = this.#core
    const code = required(fields, 'code')
    const account = [member.tel, member.email].find((one) => one && members.lastCode(one) === code)
    members.useCode(account ?? '', code)
    members.setPassword(member, required(fields, 'type'), required(fields, 'newPassword'))
    return new Done('Changed')
  }

  routes(): Routes {
    const { members } = this.#core
    const done = (action: (fields: Fields) => void, msg: string) => (fields: Fields) => {
      action(fields)
      return new Done(msg)
    }
    return {
      open: {
        'GET /user/tipsList': () => ({ oneTips: [], allTips: [] }),
        'GET /user/getCode': done((fields) => members.sendCode(fields), 'Code sent'),
        'POST /member/codeVerification': done(
          (fields) => members.checkCode(required(fields, 'account'), fields.code),
          'Right',
        ),
        'POST /member/registerByTel': done((fields) => members.register('tel', fields), 'Registered'),
        'POST /member/registerByEmail': done((fields) => members.register('email', fields), 'Registered'),
        'POST /member/forgetByTel': done((fields) => members.recover('tel', fields), 'Password changed'),
        'POST /member/forgetByEmail': done((fields) => members.recover('email', fields), 'Password changed'),
        'POST /member/loginByTelOrEmail': (fields) => new Done('Logged in', members.logIn(fields)),
      },
      member: {
        'GET /user/userInfo': (_, member) => this.#info(member),
        'GET /user/getInvitationUrl': (_, { recomcode, id }) => {
          const direct = members.invitedBy(members.byId(id))
          const indirect = direct.flatMap((one) => members.invitedBy(one))
          const appurl = `/register/${recomcode}`
          return { recomcode, direct_people: direct.length, indirect_people: indirect.length, appurl }
        },
        'GET /user/getMyTeam': (fields, member) =>
          new Page(
            members
              .invitedBy(member)
              .map(({ id, joined }) => ({ member: String(id), wdate: clockText(joined) })),
            fields,
          ),
        'GET /user/onlineList': (_, member) =>
          member.tickets.map(({ at, ...ticket }) => ({
            ...ticket,
            ...{ state: 'sending', reply: '', wdate: clockText(at) },
          })),
        'POST /user/setNewTelOrEmail': (fields, member) => {
          members.setContact(member, fields)
          return new Done('Bound')
        },
        'POST /user/editPassword': (fields, member) => this.#changePassword(fields, member),
        'POST /user/updatePassword': (fields, member) => this.#resetPassword(fields, member),
        'POST /user/editRealName': (fields, member) => this.#identify(fields, member),
        'POST /user/addOnline': (fields, member) => this.#openTicket(fields, member),
        'POST /user/addbank': (fields, member) => {
          required(fields, 'holderName')
          member.bank = fields
          return new Done('Bound')
        },
        'POST /user/img': (_, __, upload) => this.#upload(upload),
      },
    }
  }
}
