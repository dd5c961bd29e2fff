import type { Answer, Page } from '../wire/codec/envelope'
import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import { type PageInput, pageRequest } from '../wire/codec/requests'
import { type Tips, tipsCodec } from '../wire/home'
import type { StoredImage } from '../wire/identity'
import { storedImageCodec, type UploadImageInput, uploadImageRequest } from '../wire/identity'
import {
  type Invitation,
  invitationCodec,
  type TeamMember,
  type Ticket,
  type TicketInput,
  teamMemberCodec,
  ticketCodec,
  ticketRequest,
  type UserInfo,
  userInfoCodec,
} from '../wire/user'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#user. Who is logged in, whom they invited, and what they ask the staff.

/** Entry of `client.user.tips`: GET /user/tipsList. */
export const userTips: Endpoint<undefined, Tips> = {
  name: 'user.tips',
  method: 'GET',
  path: '/user/tipsList',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(tipsCodec),
}

/** Entry of `client.user.info`: GET /user/userInfo. */
export const userInfo: Endpoint<undefined, UserInfo> = {
  name: 'user.info',
  method: 'GET',
  path: '/user/userInfo',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(userInfoCodec),
}

/** Entry of `client.user.invitation`: GET /user/getInvitationUrl. */
export const userInvitation: Endpoint<undefined, Invitation> = {
  name: 'user.invitation',
  method: 'GET',
  path: '/user/getInvitationUrl',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(invitationCodec),
}

/** Entry of `client.user.logout`: POST /user/logout. */
export const userLogout: Endpoint<undefined, Answer> = {
  name: 'user.logout',
  method: 'POST',
  path: '/user/logout',
  auth: true,
  loading: true,
  request: noInput,
  response: messageAnswer,
}

/** Entry of `client.user.team`: GET /user/getMyTeam. */
export const userTeam: Endpoint<PageInput, Page<TeamMember>> = {
  name: 'user.team',
  method: 'GET',
  path: '/user/getMyTeam',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(teamMemberCodec),
}

/** Entry of `client.user.tickets`: GET /user/onlineList. */
export const userTickets: Endpoint<undefined, Rows<Ticket>> = {
  name: 'user.tickets',
  method: 'GET',
  path: '/user/onlineList',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(ticketCodec),
}

/** Entry of `client.user.addTicket`: POST /user/addOnline. */
export const userAddTicket: Endpoint<TicketInput, Answer> = {
  name: 'user.addTicket',
  method: 'POST',
  path: '/user/addOnline',
  auth: true,
  loading: true,
  request: ticketRequest,
  response: messageAnswer,
}

/** Entry of `client.user.uploadImage`: POST /user/img. */
export const userUploadImage: Endpoint<UploadImageInput, StoredImage> = {
  name: 'user.uploadImage',
  method: 'POST',
  path: '/user/img',
  auth: true,
  loading: true,
  form: true,
  request: uploadImageRequest,
  response: answerOf(storedImageCodec),
}
