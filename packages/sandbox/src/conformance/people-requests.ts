import type { RequestSpec } from './request-spec'

const register = { code: ['missing', 'text'], loginPassword: ['missing', 'weak'] } as const

/** Requests of members: registration, profile, passwords. */
export const peopleRequests: Readonly<Record<string, RequestSpec>> = {
  'user.tips': {},
  'user.getCode': { bad: { type: ['missing', 'choice'], account: ['missing'] } },
  'user.info': {},
  'user.invitation': {},
  'user.team': {
    paged: true,
    fields: () => ({ page: 1, limit: 20 }),
  },
  'user.tickets': {},
  'user.logout': {},
  'user.bindContact': {
    fields: () => ({
      areaCode: '0',
      account: 'nobody@bgk.example',
      type: 'EMAIL',
      code: '000000',
      setType: '1',
    }),
    bad: { account: ['missing', 'text'], code: ['missing', 'text'], type: ['choice'] },
  },
  'user.editPassword': {
    fields: () => ({ oldPassword: 'Wrong2026', newPassword: 'Better2026', type: 'LOGIN' }),
    bad: { newPassword: ['missing', 'weak'], type: ['choice'] },
  },
  'user.updatePassword': {
    fields: () => ({ code: '000000', newPassword: 'Better2026', type: 'LOGIN' }),
    bad: { code: ['missing', 'text'], newPassword: ['missing', 'weak'], type: ['choice'] },
  },
  'user.submitIdentity': {
    fields: () => ({ username: 'Some One', idCard: '1', zm: '', fm: '', sc: '' }),
    bad: { username: ['missing'], idCard: ['missing', 'text'] },
  },
  'user.addTicket': {
    fields: () => ({ title: 'Conformance check', quest: 'Please close this test ticket.', images: '' }),
    bad: { title: ['missing'], quest: ['missing'] },
  },
  'user.addBank': {
    fields: () => ({ type: 'bank', holderName: 'Some One', bankAccount: '1' }),
  },
  'user.uploadImage': { bad: { imgurl: ['missing'] } },
  'member.verifyCode': {
    fields: () => ({ account: 'nobody@bgk.example', code: '000000', type: 'EMAIL' }),
    bad: { account: ['missing', 'text'], code: ['missing', 'text'] },
  },
  'member.registerByPhone': {
    fields: () => ({
      tel: '13900000000',
      areaCode: '86',
      loginPassword: 'Secret2026',
      code: '000000',
      parent: '',
    }),
    bad: { tel: ['missing', 'text'], ...register },
  },
  'member.registerByEmail': {
    fields: () => ({
      email: 'nobody@bgk.example',
      areaCode: '0',
      loginPassword: 'Secret2026',
      code: '000000',
      parent: '',
    }),
    bad: { email: ['missing', 'text'], ...register },
  },
  'member.recoverByPhone': {
    fields: () => ({ tel: '13900000000', areaCode: '86', loginPassword: 'Secret2026', code: '000000' }),
    bad: { tel: ['missing', 'text'], ...register },
  },
  'member.recoverByEmail': {
    fields: () => ({
      email: 'nobody@bgk.example',
      areaCode: '0',
      loginPassword: 'Secret2026',
      code: '000000',
    }),
    bad: { email: ['missing', 'text'], ...register },
  },
  'member.login': {
    fields: () => ({
      account: 'nobody@bgk.example',
      areaCode: '0',
      loginPassword: 'Secret2026',
      type: 'EMAIL',
      device: 'web',
    }),
    bad: { account: ['missing'], loginPassword: ['missing'] },
  },
}
