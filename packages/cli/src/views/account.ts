import type { Invitation, TeamMember, UserInfo } from '@bgk/sdk'
import type { View } from '../terminal/view'

export const userView: View<UserInfo> = {
  type: 'account',
  about: 'who is logged in',
  fields: [
    { name: 'account', kind: 'text', title: 'Account', about: 'its number', value: (row) => row.member },
    { name: 'email', kind: 'text', title: 'E-mail', about: 'empty: none is bound' },
    { name: 'phone', kind: 'text', title: 'Phone', about: 'empty: none is bound' },
    { name: 'areaCode', kind: 'text', about: 'dialling code of the phone' },
    { name: 'kyc', kind: 'text', title: 'Identity', about: 'none, review, verified or rejected' },
    { name: 'fundPasswordSet', kind: 'boolean', title: 'Fund password', about: 'it is set' },
    { name: 'creditScore', kind: 'integer', title: 'Credit score', about: '0 to 100; null: not told' },
    { name: 'withdrawAllowed', kind: 'boolean', title: 'Withdrawals', about: 'may be made; null: not told' },
    {
      name: 'bankCard',
      kind: 'text',
      title: 'Bank card',
      about: 'number of the bound one, perhaps masked; null: none',
    },
    { name: 'bankName', kind: 'text', quoted: true, about: 'the bank of that card; null: not told' },
    {
      name: 'chatAccount',
      kind: 'text',
      title: 'Chat app',
      about: 'the bound account, perhaps masked; null: none',
    },
    { name: 'inviteCode', kind: 'text', title: 'Invitation', about: 'the code to invite with' },
  ],
}

export const kycView: View<UserInfo> = {
  type: 'kyc',
  about: 'the identity check of an account',
  fields: [
    {
      name: 'state',
      kind: 'text',
      title: 'State',
      about: 'none, review, verified or rejected',
      value: (row) => row.kyc,
    },
    { name: 'realName', kind: 'text', title: 'Name', about: 'as on the document; empty: none handed in' },
    { name: 'idCard', kind: 'text', title: 'Document', about: 'its number; empty: none handed in' },
    {
      name: 'submittedAt',
      kind: 'time',
      title: 'Handed in',
      about: 'null: not told',
      value: (row) => row.kycSubmittedAt,
    },
    {
      name: 'reason',
      kind: 'text',
      title: 'Reason',
      about: 'why it was rejected; null: not told',
      value: (row) => row.kycReason,
    },
  ],
}

export const securityView: View<UserInfo> = {
  type: 'security',
  about: 'what guards an account',
  fields: [
    { name: 'email', kind: 'text', title: 'E-mail', about: 'empty: none is bound' },
    { name: 'phone', kind: 'text', title: 'Phone', about: 'empty: none is bound' },
    { name: 'fundPasswordSet', kind: 'boolean', title: 'Fund password', about: 'it is set' },
    { name: 'kyc', kind: 'text', title: 'Identity', about: 'none, review, verified or rejected' },
    { name: 'withdrawAllowed', kind: 'boolean', title: 'Withdrawals', about: 'may be made; null: not told' },
    {
      name: 'missing',
      kind: 'texts',
      title: 'To do',
      about: 'commands that would make it safer',
      value: (user) => [
        ...(user.email === undefined ? ['bgk account bind email'] : []),
        ...(user.phone === undefined ? ['bgk account bind phone'] : []),
        ...(user.fundPasswordSet ? [] : ['bgk auth passwd fund']),
        ...(user.kyc === 'none' || user.kyc === 'rejected' ? ['bgk account kyc submit'] : []),
      ],
    },
  ],
}

export const teamView: View<TeamMember> = {
  type: 'teamMember',
  about: 'somebody who was invited',
  fields: [
    { name: 'account', kind: 'text', title: 'Account', about: 'its number', value: (row) => row.member },
    {
      name: 'level',
      kind: 'integer',
      title: 'Level',
      about: '1: invited by this account, 2: by one it invited; null: not told',
    },
    {
      name: 'revenue',
      kind: 'decimal',
      title: 'Earned (USDT)',
      about: 'what they brought, in USDT; null: not told',
    },
    { name: 'invitedAt', kind: 'time', title: 'Since', about: 'null: not told' },
  ],
}

export const invitationView: View<Invitation> = {
  type: 'invitation',
  about: 'the invitation of an account',
  fields: [
    { name: 'inviteCode', kind: 'text', title: 'Code', about: 'what a friend types' },
    { name: 'url', kind: 'text', title: 'Link', about: 'what a friend opens' },
    { name: 'directPeople', kind: 'integer', title: 'Invited', about: 'people it brought' },
    { name: 'indirectPeople', kind: 'integer', title: 'By them', about: 'people that those brought' },
    {
      name: 'revenue',
      kind: 'decimal',
      title: 'Earned (USDT)',
      about: 'what all of them brought, in USDT; null: not told',
    },
  ],
}
