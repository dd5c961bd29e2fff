import type { Core } from './core'
import { text } from './fixed'
import type { Person } from './people'
import { BusinessError, field, type Image, type Input, Message, need, Rows } from './web'

/** Calls of members: log-in, profile, team, tickets, pictures; and the home page. */
export function memberCalls(core: Core) {
  const { people, clock, now, list } = core
  const opened = now()
  const images: Image[] = []
  const join = (kind: 'email' | 'tel') => (input: Input) => {
    people.register(need(input, kind), input)
    return new Message('Registered')
  }
  const recover = (kind: 'email' | 'tel') => (input: Input) => {
    people.recover(need(input, kind), input)
    return new Message('Changed')
  }
  const sendCode = (input: Input) => {
    people.mailCode(input)
    return new Message('Sent')
  }
  const upload = (_: Input, __: Person, image?: Image) => {
    if (image === undefined) throw new BusinessError('parameter', 1)
    images.push(image)
    return [{ url: `${core.url}/res/preview/${images.length}`, resseq: String(images.length) }]
  }
  const info = (person: Person) => ({
    member: person.uid,
    recomcode: person.invitation,
    email: person.email || '--',
    tel: person.tel || '--',
    areacode: person.areaCode || '--',
    username: person.realName || null,
    idcard: person.idCard || null,
    idcardstate: person.kyc,
    ...{ zm: '--', fm: '--', sc: '--' },
    tradpasswordstate: person.fundPassword === '' ? 'false' : 'true',
    xyz: 95,
    ...{
      state: 'enable',
      minlevel: 'VIP1',
      flagWithdraw: 1,
      flagOrder: 1,
      cycleState: 'enable',
      superuser: 'disable',
    },
  })
  const article = (autoid: number, title: string) => ({
    ...{ autoid, title, reply: `<p>${title}.</p>`, writedate: clock.text(opened) },
  })
  const editName = (input: Input, person: Person) => {
    if (person.kyc !== 'no' && person.kyc !== 'reject') throw new BusinessError('errorbydata', 1)
    Object.assign(person, { realName: need(input, 'username'), idCard: need(input, 'idCard'), kyc: 'review' })
    need(input, 'zm')
    return new Message('Submitted')
  }
  const addTicket = (input: Input, person: Person) => {
    const words = {
      title: need(input, 'title'),
      quest: need(input, 'quest'),
      images: field(input, 'images') || null,
    }
    const writedate = clock.text(now())
    person.tickets.unshift({ autoid: core.id(), ...words, state: 'sending', reply: null, writedate })
    return new Message('Submitted')
  }
  const editPassword = (input: Input, person: Person) => {
    const type = need(input, 'type')
    const current = type === 'LOGIN' ? person.loginPassword : person.fundPassword
    if (need(input, 'oldPassword') !== current) throw new BusinessError('The old password is wrong', 1)
    people.changePassword(person, type, need(input, 'newPassword'))
    return new Message('Changed')
  }
  const updatePassword = (input: Input, person: Person) => {
    const account = [person.email, person.tel].find((one) => people.code(one) === need(input, 'code'))
    people.verify(account ?? '', input, true)
    people.changePassword(person, need(input, 'type'), need(input, 'newPassword'))
    return new Message('Changed')
  }
  const bind = (input: Input, person: Person) => {
    const account = need(input, 'account')
    people.verify(account, input, true)
    if (field(input, 'type') === 'EMAIL') person.email = account
    else Object.assign(person, { tel: account, areaCode: field(input, 'areaCode') })
    return new Message('Saved')
  }
  const referrals = (person: Person) => people.all.filter(({ inviter }) => inviter === person)
  const bindBank = (input: Input, person: Person) => {
    person.bank = input
    return new Message('Saved')
  }

  return {
    image: (number: string): Image | undefined => images[Number(number) - 1],
    open: {
      'GET /user/tipsList': () => ({ oneTips: null }),
      'GET /user/getCode': sendCode,
      'GET /user/getCode_v2': sendCode,
      'POST /member/codeVerification': (input: Input) => {
        people.verify(need(input, 'account'), input, false)
        return new Message('Right')
      },
      'POST /member/registerByEmail': join('email'),
      'POST /member/registerByTel': join('tel'),
      'POST /member/forgetByEmail': recover('email'),
      'POST /member/forgetByTel': recover('tel'),
      'POST /member/loginByTelOrEmail': (input: Input) => new Message('Welcome', people.logIn(input)),
      'GET /home/versions': () => ({ androidUrl: null, iosUrl: null }),
      'GET /home/version': () => ({ code: '1.0.0', url: null, info: null }),
      'GET /home/systemTime': () => now(),
      'GET /home/banner': () => list([]),
      'GET /home/articles': (input: Input) =>
        field(input, 'type') === 'help' ? list([]) : [article(3, 'Maintenance'), article(2, 'New listing')],
      'GET /home/areaCode': () => [
        { id: 1, country: 'India', initials: 'I', state: 1, mobilePrefix: 91 },
        { id: 2, country: 'China', initials: 'C', state: 1, mobilePrefix: 86 },
        { id: 3, country: 'Brazil', initials: 'B', state: 0, mobilePrefix: 55 },
      ],
      'GET /home/aboutUs': () => ({ COMPANY_MAIL: 'help@variant.example' }),
      'GET /common/get_config': () => ({
        ...{ KF_ADDRESS_H5: '', TIME_ZONE: String(clock.hours), TEL: 'enable', EMAIL: 'enable' },
      }),
    },
    personal: {
      'GET /user/userInfo': (_: Input, person: Person) => info(person),
      'GET /user/getInvitationUrl': (_: Input, person: Person) => {
        const direct = referrals(person)
        const indirect_people = direct.flatMap(referrals).length
        return { recomcode: person.invitation, direct_people: direct.length, indirect_people, appurl: null }
      },
      'GET /user/getMyTeam': (input: Input, person: Person) => {
        const rows = referrals(person).map(({ uid, since }) => ({
          member: uid,
          writedate: clock.text(since),
        }))
        return new Rows(rows, input)
      },
      'GET /user/onlineList': (_: Input, { tickets }: Person) => list(tickets),
      'GET /user/earnings': () => ({ todayEarnings: text(0n), accountEarnings: text(0n) }),
      'POST /user/setNewTelOrEmail': bind,
      'POST /user/editPassword': editPassword,
      'POST /user/updatePassword': updatePassword,
      'POST /user/addTradPassword': (input: Input, person: Person) => {
        if (person.fundPassword !== '') throw new BusinessError('errorbydata', 1)
        person.fundPassword = need(input, 'tradPassword')
        return new Message('Saved')
      },
      'POST /user/editRealName': editName,
      'POST /user/addOnline': addTicket,
      'POST /user/addbank': bindBank,
      'POST /bank/save': bindBank,
      'GET /bank/get': (_: Input, { bank }: Person) => bank,
      'POST /user/img': upload,
      'POST /res/upload': upload,
      // Object storage is switched off here: pictures go to /res/upload.
      'GET /home/getOssKey': (): never => {
        throw new BusinessError('Object storage is off')
      },
    },
  }
}
