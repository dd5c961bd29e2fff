import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/envelope'
import { type PageInput, pageRequest } from '../wire/page-request'
import type { Page } from '../wire/spot-model'
import { invitationCodec, tipsCodec, userInfoCodec } from '../wire/user'
import { type PaymentMethod, paymentMethodRequest } from '../wire/user-bank'
import {
  type IdentityInput,
  identityRequest,
  storedImageCodec,
  type UploadImageInput,
  uploadImageRequest,
} from '../wire/user-identity'
import type { Answer, Invitation, StoredImage, TeamMember, Ticket, Tips, UserInfo } from '../wire/user-model'
import { type GetCodeInput, getCodeRequest } from '../wire/user-request'
import {
  type BindContactInput,
  bindContactRequest,
  type EditPasswordInput,
  editPasswordRequest,
  type UpdatePasswordInput,
  updatePasswordRequest,
} from '../wire/user-security'
import { type TicketInput, teamMemberCodec, ticketCodec, ticketRequest } from '../wire/user-team'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#user; the ones outside login live in member.ts.

export const userTips: Endpoint<undefined, Tips> = {
  name: 'user.tips',
  method: 'GET',
  path: '/user/tipsList',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(tipsCodec),
}

export const userGetCode: Endpoint<GetCodeInput, Answer> = {
  name: 'user.getCode',
  method: 'GET',
  path: '/user/getCode',
  auth: false,
  loading: false,
  request: getCodeRequest,
  response: messageAnswer,
}

export const userInfo: Endpoint<undefined, UserInfo> = {
  name: 'user.info',
  method: 'GET',
  path: '/user/userInfo',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(userInfoCodec),
}

export const userInvitation: Endpoint<undefined, Invitation> = {
  name: 'user.invitation',
  method: 'GET',
  path: '/user/getInvitationUrl',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(invitationCodec),
}

export const userLogout: Endpoint<undefined, Answer> = {
  name: 'user.logout',
  method: 'POST',
  path: '/user/logout',
  auth: true,
  loading: true,
  request: noInput,
  response: messageAnswer,
}

export const userTeam: Endpoint<PageInput, Page<TeamMember>> = {
  name: 'user.team',
  method: 'GET',
  path: '/user/getMyTeam',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(teamMemberCodec),
}

export const userTickets: Endpoint<undefined, readonly Ticket[]> = {
  name: 'user.tickets',
  method: 'GET',
  path: '/user/onlineList',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(ticketCodec),
}

export const userBindContact: Endpoint<BindContactInput, Answer> = {
  name: 'user.bindContact',
  method: 'POST',
  path: '/user/setNewTelOrEmail',
  auth: true,
  loading: true,
  request: bindContactRequest,
  response: messageAnswer,
}

export const userEditPassword: Endpoint<EditPasswordInput, Answer> = {
  name: 'user.editPassword',
  method: 'POST',
  path: '/user/editPassword',
  auth: true,
  loading: true,
  request: editPasswordRequest,
  response: messageAnswer,
}

export const userUpdatePassword: Endpoint<UpdatePasswordInput, Answer> = {
  name: 'user.updatePassword',
  method: 'POST',
  path: '/user/updatePassword',
  auth: true,
  loading: true,
  request: updatePasswordRequest,
  response: messageAnswer,
}

export const userSubmitIdentity: Endpoint<IdentityInput, Answer> = {
  name: 'user.submitIdentity',
  method: 'POST',
  path: '/user/editRealName',
  auth: true,
  loading: true,
  request: identityRequest,
  response: messageAnswer,
}

export const userAddTicket: Endpoint<TicketInput, Answer> = {
  name: 'user.addTicket',
  method: 'POST',
  path: '/user/addOnline',
  auth: true,
  loading: true,
  request: ticketRequest,
  response: messageAnswer,
}

export const userAddBank: Endpoint<PaymentMethod, Answer> = {
  name: 'user.addBank',
  method: 'POST',
  path: '/user/addbank',
  auth: true,
  loading: true,
  request: paymentMethodRequest,
  response: messageAnswer,
}

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

export const user = {
  tips: userTips,
  getCode: userGetCode,
  info: userInfo,
  invitation: userInvitation,
  team: userTeam,
  tickets: userTickets,
  logout: userLogout,
  bindContact: userBindContact,
  editPassword: userEditPassword,
  updatePassword: userUpdatePassword,
  submitIdentity: userSubmitIdentity,
  addTicket: userAddTicket,
  addBank: userAddBank,
  uploadImage: userUploadImage,
}
