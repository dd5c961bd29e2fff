import { promisesOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  callTable,
  contract,
  credentials,
  fiatCalls,
  logIn,
  members,
  people,
  pictures,
  publicReads,
  requests,
  uploader,
  walletCalls,
  walletRequests,
} from '../test-files'

const everyCall = contract('each call is done at least once')
const carried = requests('what requests carry')
const carriedByPeople = walletRequests('what requests carry')
const ticket = people('a ticket: refused, sent, answered by itself, by the staff, closed')
const friend = people(
  'rule 18: a friend registers by code, trades, and brings a rebate in the coin of the fee',
)
const openToAll = publicReads('home: time, banners that exist, notices, help, areas, about, versions')

/** User, member and home. */
export const peopleCalls: readonly Requirement[] = promisesOf('calls', {
  'GET /user/tipsList: the one-time messages and those for all.': [
    people('notices and popups of the staff come first, made harmless'),
  ],
  'GET /user/getCode: sends a verification code.': [
    members('registers by e-mail with a code from the outbox and logs in'),
    carried,
  ],
  'GET /user/userInfo: who is logged in.': [logIn('tells who is in')],
  'GET /user/getInvitationUrl: one’s own invitation code and link.': [friend],
  'GET /user/getMyTeam: the friends one has invited, with time and revenue.': [friend],
  'GET /user/onlineList: one’s own tickets.': [ticket],
  'POST /member/codeVerification: looks at a code without spending it.': [
    members('checks a code without spending it'),
    carried,
  ],
  'POST /member/registerByTel: registers by phone.': [
    people('+%s %s registers and logs in by phone, %s does not'),
    carried,
  ],
  'POST /member/registerByEmail: registers by email.': [
    members('registers by e-mail with a code from the outbox and logs in'),
    carried,
  ],
  'POST /member/forgetByTel: sets a new login password by a code sent to the phone.': [everyCall, carried],
  'POST /member/forgetByEmail: sets a new login password by a code sent to the email.': [
    members('a recovered password ends every session'),
    carried,
  ],
  'POST /member/loginByTelOrEmail: logs in by phone or email.': [
    logIn('by e-mail in any case, and by phone'),
    carried,
  ],
  'POST /user/logout: ends the session.': [logIn('a logged-out token is refused from the answer on')],
  'POST /user/setNewTelOrEmail: binds or replaces a phone or an email.': [
    people('a contact is bound with the login password, and the one it replaces is told'),
    carriedByPeople,
  ],
  'POST /user/editPassword: changes the login or fund password by the old one.': [
    walletCalls('a newcomer: identity, fund password, both passwords changed'),
    carriedByPeople,
  ],
  'POST /user/updatePassword: changes the login or fund password by a code.': [
    people('every way to a new password or contact bars withdrawals for 24 hours, and no longer'),
    carriedByPeople,
  ],
  'POST /user/editRealName: hands in identity papers.': [
    people('the member reads when papers were handed in and why they were refused'),
    carriedByPeople,
  ],
  'POST /user/addOnline: sends a ticket with title, content and images.': [ticket, carriedByPeople],
  'POST /user/addbank: binds a bank card or a chat-app account.': [
    fiatCalls('bank cards are checked as the SDK does; an unusual number is taken with a warning'),
    carriedByPeople,
  ],
  'POST /user/img: the only form post; the field imgurl goes, data[0].url comes back.': [
    callTable('sends only the image as a form'),
    uploader('sends a form with the field imgurl and gives data[0].url'),
    pictures('go through /user/img, lose what a camera told, and are taken as papers'),
  ],
  'GET /home/versions: the newest version of the app.': [openToAll],
  'GET /home/getOssKey: credentials to upload pictures straight into the object storage.': [
    uploader('signs, sends, and gives the address the calls want'),
    pictures('go straight into the object store with the real uploader, and only the owner sees them'),
  ],
  'Upload credentials are asked for anew 1 s before overTime.': [
    credentials('are kept until 1 s before their end, over a restart too'),
    uploader('uses credentials again until 1 s before their end'),
  ],
  'GET /home/systemTime: the time of the exchange in milliseconds.': [openToAll],
  'GET /home/banner: the banners, of type app.': [openToAll, carried],
  'GET /home/articles: notices or help articles, by type.': [openToAll, carried],
  'GET /home/areaCode: countries with their dialling codes, the common ones marked.': [openToAll],
  'GET /home/aboutUs: service line and accounts of the company.': [openToAll],
})
