import type { Invitation, TeamMember, UserInfo } from '@bgk/sdk'
import { field, type View } from '../terminal/view'

export const userView: View<UserInfo> = {
  type: 'account',
  about: 'who is logged in',
  fields: [
    field.text('account', 'its number', { title: 'Account', from: 'member' }),
    field.text('email', 'empty: none is bound', { title: 'E-mail' }),
    field.text('phone', 'empty: none is bound', { title: 'Phone' }),
    field.text('areaCode', 'dialling code of the phone'),
    field.text('kyc', 'none, review, verified or rejected', { title: 'Identity' }),
    field.boolean('fundPasswordSet', 'it is set', { title: 'Fund password' }),
    field.integer('creditScore', '0 to 100; null: not told', { title: 'Credit score' }),
    field.boolean('withdrawAllowed', 'may be made; null: not told', { title: 'Withdrawals' }),
    field.text('bankCard', 'number of the bound one, perhaps masked; null: none', { title: 'Bank card' }),
    field.text('bankName', 'the bank of that card; null: not told', { quoted: true }),
    field.text('chatAccount', 'the bound account, perhaps masked; null: none', { title: 'Chat app' }),
    field.text('inviteCode', 'the code to invite with', { title: 'Invitation' }),
  ],
}

export const kycView: View<UserInfo> = {
  type: 'kyc',
  about: 'the identity check of an account',
  fields: [
    field.text('state', 'none, review, verified or rejected', { title: 'State', from: 'kyc' }),
    field.text('realName', 'as on the document; empty: none handed in', { title: 'Name' }),
    field.text('idCard', 'its number; empty: none handed in', { title: 'Document' }),
    field.time('submittedAt', 'null: not told', { title: 'Handed in', from: 'kycSubmittedAt' }),
    field.text('reason', 'why it was rejected; null: not told', { title: 'Reason', from: 'kycReason' }),
  ],
}

export const securityView: View<UserInfo> = {
  type: 'security',
  about: 'what guards an account',
  fields: [
    field.text('email', 'empty: none is bound', { title: 'E-mail' }),
    field.text('phone', 'empty: none is bound', { title: 'Phone' }),
    field.boolean('fundPasswordSet', 'it is set', { title: 'Fund password' }),
    field.text('kyc', 'none, review, verified or rejected', { title: 'Identity' }),
    field.boolean('withdrawAllowed', 'may be made; null: not told', { title: 'Withdrawals' }),
    field.texts('missing', 'commands that would make it safer', {
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
  about: 'somebody who was invited',
  fields: [
    field.text('account', 'its number', { title: 'Account', from: 'member' }),
    field.integer('level', '1: invited by this account, 2: by one it invited; null: not told', {
      title: 'Level',
    }),
    field.decimal('revenue', 'what they brought, in USDT; null: not told', { title: 'Earned (USDT)' }),
    field.time('invitedAt', 'null: not told', { title: 'Since' }),
  ],
}

export const invitationView: View<Invitation> = {
  type: 'invitation',
  about: 'the invitation of an account',
  fields: [
    field.text('inviteCode', 'what a friend types', { title: 'Code' }),
    field.text('url', 'what a friend opens', { title: 'Link' }),
    field.integer('directPeople', 'people it brought', { title: 'Invited' }),
    field.integer('indirectPeople', 'people that those brought', { title: 'By them' }),
    field.decimal('revenue', 'what all of them brought, in USDT; null: not told', { title: 'Earned (USDT)' }),
  ],
}
