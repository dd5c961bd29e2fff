import { answerOf, messageAnswer, noInput } from '../wire/envelope'
import { invitationCodec, tipsCodec, userInfoCodec } from '../wire/user'
import type { Answer, Invitation, Tips, UserInfo } from '../wire/user-model'
import { type GetCodeInput, getCodeRequest } from '../wire/user-request'
import type { Endpoint } from './endpoint'
import { joinGroups } from './join-groups'
import { userWithoutCodec } from './without-codec'

// spec §7 "User", wire §2; the ones outside login live in member.ts.

export const userTips: Endpoint<undefined, Tips> = {
  name: 'user.tips',
  method: 'GET',
  path: '/user/tipsList',
  auth: false,
  loading: false,
  request: noInput,
  response: /* @__PURE__ */ answerOf(tipsCodec),
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
  response: /* @__PURE__ */ answerOf(userInfoCodec),
}

export const userInvitation: Endpoint<undefined, Invitation> = {
  name: 'user.invitation',
  method: 'GET',
  path: '/user/getInvitationUrl',
  auth: true,
  loading: false,
  request: noInput,
  response: /* @__PURE__ */ answerOf(invitationCodec),
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

// A spread here would keep the whole group in every bundle; a call marked pure does not.
export const user = /* @__PURE__ */ joinGroups(
  {
    tips: userTips,
    getCode: userGetCode,
    info: userInfo,
    invitation: userInvitation,
    logout: userLogout,
  },
  userWithoutCodec,
)
