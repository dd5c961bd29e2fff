import type { BankCard } from '@bgk/sdk'
import { checkBankNumber, checkIban, checkIfsc, checkSwift } from '@bgk/sdk/forms'
import { type Flags, textFlag } from '../../config/settings'
import { readImage, refusal, uploadImage } from '../../exchange/forms'
import { type Plan, planned, writeCommand } from '../../orders/write-command'
import { usageError } from '../../terminal/errors'

/** The bank account of the flags, checked field by field; exit 10 names the one that is refused. */
function bankOf(payee: string, flags: Flags): BankCard {
  const textOf = (name: string) => textFlag(flags, name)?.trim() ?? ''
  const number = textOf('number')
  const iban = textOf('iban')
  if (number === '' && iban === '')
    throw usageError('which account?', 'give --number N, or --iban I where only that counts')
  const country = textFlag(flags, 'country')?.toUpperCase()
  const card = {
    cardNumber:
      number && checked(checkBankNumber(number, country === undefined ? {} : { country }), number, 'number'),
    bank: textOf('bank'),
    bankAddress: textOf('bankAddress'),
    branch: textOf('branch'),
    swiftCode: textOf('swift') && checked(checkSwift(textOf('swift')), textOf('swift'), 'swift'),
    ifscCode: textOf('ifsc') && checked(checkIfsc(textOf('ifsc')), textOf('ifsc'), 'ifsc'),
    iban: iban && checked(checkIban(iban), iban, 'iban'),
    accountType: textOf('accountType'),
  }
  return {
    kind: 'bankCard',
    payee,
    ...Object.fromEntries(Object.entries(card).filter(([, text]) => text !== '')),
  }
}

function checked(
  verdict:
    | { readonly ok: true; readonly value: string }
    | ({ readonly ok: false } & Parameters<typeof refusal>[0]),
  input: string,
  field: string,
): string {
  if (verdict.ok) return verdict.value
  throw refusal(verdict, { input, field })
}

const LABELS: readonly (readonly [keyof BankCard, string])[] = [
  ['payee', 'Payee'],
  ['cardNumber', 'Number'],
  ['iban', 'IBAN'],
  ['bank', 'Bank'],
  ['bankAddress', 'Address'],
  ['branch', 'Branch'],
  ['swiftCode', 'SWIFT'],
  ['ifscCode', 'IFSC'],
  ['accountType', 'Type'],
]

/** `bgk otc bank add`: a bank account, or with `--chat` the account of a chat app with the picture of its payment code. */
export const bankAdd = writeCommand<never>({
  command: 'otc bank add',
  once: false,
  question: 'Be paid there from now on?',
  prepare: async ({ client, flags }) => {
    const payee = textFlag(flags, 'payee')?.trim() ?? ''
    if (payee === '') throw usageError('who is paid?', 'write --payee NAME')
    const chat = textFlag(flags, 'chat')
    if (chat === undefined) {
      const card = bankOf(payee, flags)
      return {
        typed: { payee, number: card.cardNumber, iban: card.iban },
        plan: async (): Promise<Plan> =>
          planned(
            client.attempt,
            'user.addBank',
            { ...card },
            {
              shown: LABELS.flatMap(([name, label]) => (card[name] ? [[label, card[name]] as const] : [])),
            },
          ),
      }
    }
    const path = textFlag(flags, 'paymentCode')
    if (path === undefined) throw usageError('where is its payment code?', 'write --payment-code FILE')
    return {
      typed: { payee, chat, paymentCode: path },
      plan: async (): Promise<Plan> => {
        const picture = await readImage(path)
        return {
          call: 'user.addBank',
          input: { kind: 'chatApp', payee, account: chat },
          make: async (until) => {
            const paymentCode = await uploadImage(client, picture, until)
            const input = { kind: 'chatApp', payee, account: chat, paymentCode } as const
            return client.attempt('user.addBank', input, { signal: until })
          },
          shown: [
            ['Payee', payee],
            ['Chat app', chat],
            ['Payment code', path],
          ],
        }
      },
    }
  },
})
