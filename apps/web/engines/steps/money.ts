import type { Query } from '../person'
import type { Walk } from '../walk'
import type { Steps } from './steps'

const usdt = { coin: 'USDT' }
const submit: Query = { css: 'button[type="submit"]' }
const firstRow: Query = { css: 'main li button', nth: 0 }

/** Button of a form that opens a sheet of coins: "Coin: USDT". */
const chooser = ({ textOf }: Walk, name: string, key: string): Query => ({
  role: 'button',
  name: new RegExp(`^${textOf(name, key).replace(/\{\{.*/, '')}`),
})

export const moneySteps: Steps = {
  'coins of a deposit, and the address book': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/coinRecharge?coin=USDT')
    await walk.lookInto('deposit-coins', chooser(walk, 'app', 'words.selectCoin'))
    await walk.open('/coinAddress?add=1&coin=USDT&chain=TRC20')
    await person.fill(
      { role: 'textbox', name: textOf('wallet', 'address') },
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    )
    await person.tap({ role: 'button', name: textOf('addresses', 'save') })
    await person.isAt(/coinAddress/)
    await person.findsNothingWrong('screen')
    await walk.lookInto('address-delete', {
      role: 'button',
      name: walk.patternOf('addresses', 'delete.action'),
    })
  },

  'a withdrawal reviewed, confirmed and revoked': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/coinWithdraw?coin=USDT&chain=TRC20')
    await walk.lookInto('withdraw-addresses', {
      role: 'button',
      name: new RegExp(`^${textOf('withdraw', 'address.label')}`),
    })
    await person.fill({ role: 'textbox', name: textOf('app', 'words.amountIn', usdt) }, '50')
    await person.tap({ role: 'button', name: textOf('withdraw', 'continue'), within: { css: 'main form' } })
    await walk.look('withdraw-review')
    await person.fill({ css: 'input', within: 'sheet' }, '246810')
    await walk.agree(textOf('withdraw', 'review.confirm'))
    await person.tap({ role: 'button', name: new RegExp(`^${textOf('wallet', 'revoke.action')}`), nth: 0 })
    await walk.look('withdraw-revoke')
    await walk.agree(textOf('wallet', 'revoke.confirm'))
  },

  'a transfer, a swap and the records': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/coinTransfer')
    await person.tap({ role: 'radio', name: textOf('transfer', 'short.fiat') })
    await walk.lookInto('transfer-coins', chooser(walk, 'app', 'words.coin'))
    await walk.open('/coinConvert')
    await person.fill({ role: 'textbox', within: { css: 'main' }, nth: 0 }, '20')
    await walk.lookInto('swap', { role: 'button', name: textOf('convert', 'review') })
    await walk.open('/balanceRecord')
    await walk.lookInto('record-types', { role: 'button', within: { role: 'group' }, nth: 0 })
    await walk.lookInto('record', firstRow)
  },

  'coins bought for money: the currency, the question, the order': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/otc?side=buy&coin=USDT')
    await walk.lookInto('otc-currencies', {
      role: 'button',
      name: new RegExp(`^${textOf('otc', 'currency')}`),
    })
    await person.fill({ css: 'input[name="quantity"]' }, '100')
    await person.tap(submit)
    await walk.look('otc-question')
    await walk.agree(textOf('app', 'words.buy'))
    await person.isAt(/^\/otc$/)
    await person.findsNothingWrong('screen')
    await walk.open('/otc?view=records')
  },

  'a bank card, and the account in the chat app': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/bankinfo')
    await walk.lookInto('account-types', {
      role: 'button',
      name: new RegExp(`^${textOf('bankinfo', 'fields.accountType')}`),
    })
    await person.fill({ css: 'input[name="cardNumber"]' }, '1234')
    await person.tap(submit)
    await person.sees({ css: '[aria-invalid="true"]' })
    await walk.open('/bankinfo?kind=chatApp')
  },

  'a token sale subscribed': async (walk) => {
    const { person, textOf } = walk
    await walk.open('/ieo?project=1001')
    await person.fill({ role: 'textbox', within: { css: 'main form' } }, '100')
    await person.tap(submit)
    await walk.look('subscription')
    await walk.agree(textOf('ieo', 'subscribe'))
    await walk.open('/ieo?tab=mine')
    await walk.lookInto('subscription-in-full', firstRow)
  },
}
