import type { Invitation, TeamMember, UserInfo } from '@bgk/sdk'
import { field, type View } from '../terminal/view'

export const userView: View<UserInfo> = {
  type: 'account',
  about: 'Account of the current user',
  fields: [
    field.text('account', 'Id', { title: 'Account', from: 'member' }),
    field.text('email', 'Empty if not linked', { title: 'Email' }),
    field.text('phone', 'Empty if not linked', { title: 'Phone' }),
    field.text('areaCode', 'Dialing code of the phone number'),
    field.text('kyc', 'Verification status: none, review, verified or rejected', { title: 'Identity' }),
    field.boolean('fundPasswordSet', 'Fund password is set', { title: 'Fund password' }),
    field.integer('creditScore', 'Credit score, 0 to 100; null if unknown', { title: 'Credit score' }),
    field.boolean('withdrawAllowed', 'Withdrawals are allowed; null if unknown', { title: 'Withdrawals' }),
    field.text('bankCard', 'Linked card number, possibly masked; null if none', { title: 'Bank card' }),
    field.text('bankName', 'Bank of the linked card; null if unknown', { quoted: true }),
    field.text('chatAccount', 'Linked chat app account, possibly masked; null if none', {
      title: 'Chat app',
    }),
    field.text('inviteCode', 'Invitation code', { title: 'Invitation' }),
  ],
}

export const kycView: View<UserInfo> = {
  type: 'kyc',
  about: 'Identity verification of an account',
  fields: [
    field.text('state', 'Verification status: none, review, verified or rejected', {
      title: 'State',
      from: 'kyc',
    }),
    field.text('realName', 'Name on the document; empty if none submitted', { title: 'Name' }),
    field.text('idCard', 'Document number; empty if none submitted', { title: 'Document' }),
    field.time('submittedAt', 'Null if unknown', { title: 'Submitted', from: 'kycSubmittedAt' }),
    field.text('reason', 'Rejection reason; null if unknown', { title: 'Reason', from: 'kycReason' }),
  ],
}

export const securityView: View<UserInfo> = {
  type: 'security',
  about: 'Security settings of an account',
  fields: [
    field.text('email', 'Empty if not linked', { title: 'Email' }),
    field.text('phone', 'Empty if not linked', { title: 'Phone' }),
    field.boolean('fundPasswordSet', 'Fund password is set', { title: 'Fund password' }),
    field.text('kyc', 'Verification status: none, review, verified or rejected', { title: 'Identity' }),
    field.boolean('withdrawAllowed', 'Withdrawals are allowed; null if unknown', { title: 'Withdrawals' }),
    field.texts('missing', 'Recommended commands', {
      title: 'To do',
      value: (user) => [
        ...(user.email === undefined ? ['bgk account bind email'] : []),
        ...(user.phone === undefined ? ['bgk account bind phone'] : []),
        ...(user.fundPasswordSet ? [] : ['bgk auth passwd fund']),
        ...(user.kyc === 'none' || user.kyc === 'rejected' ? ['bgk account kyc submit'] : []),
      ],
    }),
  ],
}

export const teamView: View<TeamMember> = {
  type: 'teamMember',
  about: 'A referral',
  fields: [
    field.text('account', 'Id', { title: 'Account', from: 'member' }),
    field.integer('level', '1 if invited directly, 2 if by a referral; null if unknown', {
      title: 'Level',
    }),
    field.decimal('revenue', 'Your earnings in USDT; null if unknown', { title: 'Earned (USDT)' }),
    field.time('invitedAt', 'Null if unknown', { title: 'Since' }),
  ],
}

export const invitationView: View<Invitation> = {
  type: 'invitation',
  about: 'Invitation of an account',
  fields: [
    field.text('inviteCode', 'Invitation code', { title: 'Code' }),
    field.text('url', 'Invitation link', { title: 'Link' }),
    field.integer('directPeople', 'Direct referrals', { title: 'Invited' }),
    field.integer('indirectPeople', 'Indirect referrals', { title: 'Indirect' }),
    field.decimal('revenue', 'Total earnings in USDT; null if unknown', { title: 'Earned (USDT)' }),
  ],
}
