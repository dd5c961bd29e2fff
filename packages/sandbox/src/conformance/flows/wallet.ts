import { accept, describe } from '../call-checks'
import type { CheckTable } from '../ledger'
import { suite } from '../suite'
import { change, type Fields, fieldsOf, isMissing, isNear, isSame, rowsOf, textOf } from '../values'

const TRANSFERS = 'rules.md#r15'
const CHECKS = {
  'account.transferFutures/takes': ['data.usable', 'a transfer leaves the spot account', TRANSFERS],
  'account.transferFutures/brings': ['data.usable', 'a transfer arrives in the futures account', TRANSFERS],
  'account.transferFiat/takes': ['data.usable', 'a transfer leaves the spot account', TRANSFERS],
  'account.transferFiat/brings': ['data.usable', 'a transfer arrives in the fiat account', TRANSFERS],
  'account.transferFiat/returns': ['data.usable', 'type out brings the coins back', TRANSFERS],
  'account.fiatBalance/usable': [
    'data.usable',
    'the balance of a coin agrees with the wallet',
    'wire.md#account',
  ],
  'account.records/lists-transfer': [
    'data[].type',
    'a transfer is among the records of its coin',
    'wire.md#records',
  ],
  'account.records/number': [
    'data[].number',
    'the record has the quantity of the transfer',
    'wire.md#records',
  ],
  'account.records/coin': ['data[].coin', 'records are those of the requested coin', 'wire.md#records'],
  'account.addresses/lists-added': ['data[].address', 'an added address is in the list', 'wire.md#account'],
  'account.addresses/coin': ['data[].coin', 'the coin is that of the address', 'wire.md#account'],
  'account.addresses/title': ['data[].title', 'the remark is that of the address', 'wire.md#account'],
  'account.withdrawalContext/lists-address': [
    'data.toaddress[].address',
    'an added address can be withdrawn to',
    'wire.md#account',
  ],
  'account.withdrawalContext/usable': [
    'data.assets.usable',
    'usable agrees with the balance of the coin',
    'wire.md#account',
  ],
  'account.removeAddress/removes': ['data', 'a removed address leaves the list', 'wire.md#account'],
  'account.removeAddress/refuses-removed': ['id', 'a second removal is refused', 'wire.md#account'],
  'account.depositAddress/address': [
    'data.address',
    'a coin that can be deposited has an address',
    'wire.md#account',
  ],
  'account.spotAssets/sum': ['data.assets_amount.usdt', 'the total is the sum of its rows', 'wire.md#money'],
  'account.coins/limits': [
    'data[].oneoutlow',
    'the minimum of a withdrawal is not above its maximum',
    'wire.md#account',
  ],
} as const satisfies CheckTable

const page = { page: 1, limit: 50 }
const COIN = 'USDT'

/** Transfers, records and the address book. Leaves coins in the futures account for the orders after it. */
export const walletFlow = suite('transfers, records and addresses', 'login', CHECKS, async (run, verify) => {
  const { wire } = run
  const availableOf = async (call: string) => (await accept(run, call, { coin: COIN })).fields.usable
  const transfer = async (call: 'transferFutures' | 'transferFiat', other: string, number: string) => {
    const before = [await availableOf('account.spotBalance'), await availableOf(other)]
    const sent = await accept(run, `account.${call}`, { type: 'in', coin: COIN, number })
    if (!sent.accepted) return
    const after = [await availableOf('account.spotBalance'), await availableOf(other)]
    const [taken, brought] = [change(after[0], before[0]), change(before[1], after[1])]
    verify(`account.${call}/takes`, isSame(taken, number), `fell by ${taken}, sent ${number}`)
    verify(`account.${call}/brings`, isSame(brought, number), `rose by ${brought}, sent ${number}`)
  }
  await transfer('transferFiat', 'account.fiatBalance', '1.5')
  const c2c = rowsOf((await accept(run, 'account.fiatAssets', {})).fields.c2c_assets).find(
    ({ coin }) => coin === COIN,
  )
  const held = await availableOf('account.fiatBalance')
  if (!isMissing(c2c?.usable)) verify('account.fiatBalance/usable', isSame(held, c2c?.usable), held)
  const before = await availableOf('account.spotBalance')
  await accept(run, 'account.transferFiat', { type: 'out', coin: COIN, number: '1.5' })
  const back = change(before, await availableOf('account.spotBalance'))
  verify('account.transferFiat/returns', isSame(back, '1.5'), `rose by ${back}, sent 1.5`)
  const usable = Number(before)
  await transfer('transferFutures', 'account.futuresBalance', usable > 400 ? '200' : (usable / 2).toFixed(2))

  const records = (await accept(run, 'account.records', { type: 'transfer', coin: COIN, ...page })).rows
  const record = records.find(({ number }) => isSame(number, '1.5'))
  verify('account.records/lists-transfer', record !== undefined, `${records.length} records without it`)
  if (record !== undefined) verify('account.records/number', isSame(record.number, '1.5'), record.number)
  verify(
    'account.records/coin',
    records.every(({ coin }) => coin === COIN),
    records.map(({ coin }) => coin),
  )

  const { fields: wallet } = await accept(run, 'account.spotAssets', {})
  const total = rowsOf(wallet.assets).reduce(
    (sum, row) => sum + (Number(row.usable) + Number(row.disable)) * Number(row.usdt ?? 0),
    0,
  )
  const shown = fieldsOf(wallet.assets_amount).usdt
  verify(
    'account.spotAssets/sum',
    isNear(shown, total.toFixed(8), '0.02'),
    `${textOf(shown)}, sum ${total.toFixed(2)}`,
  )

  const coins = (await accept(run, 'account.coins', {})).rows
  const odd = coins.find(
    (row) => Number(row.oneoutlow) > Number(row.oneoutheight ?? Number.POSITIVE_INFINITY),
  )
  verify('account.coins/limits', odd === undefined, odd)
  const open = coins.find(({ isin }) => isin === 'enable') ?? {}
  const chain = { coin: textOf(open.coin), symbol: textOf(open.symbol), blockName: textOf(open.blockname) }
  const { fields: deposit } = await accept(run, 'account.depositAddress', chain)
  verify('account.depositAddress/address', textOf(deposit.address) !== '', deposit.address)
  await addresses(coins)

  async function addresses(rows: readonly Fields[]): Promise<void> {
    const tron = fieldsOf(
      rows.find(({ coin, blockname }) => coin === COIN && /TRC|TRON/i.test(textOf(blockname))),
    )
    if (tron.coin === undefined) return
    const address = 'TPsUGKAoXDSFz332ZYtTGdDHWzftLYWFj7'
    const list = async () => (await accept(run, 'account.addresses', {})).rows
    if ((await list()).some((row) => row.address === address)) return
    const entry = { coin: COIN, address, title: 'conformance', tag: '', blockName: textOf(tron.blockname) }
    await accept(run, 'account.addAddress', entry)
    const row = (await list()).find((each) => each.address === address)
    verify('account.addresses/lists-added', row !== undefined, 'the added address is missing')
    if (row === undefined) return
    verify('account.addresses/coin', row.coin === COIN, row.coin)
    verify('account.addresses/title', row.title === entry.title, row.title)
    const { fields: context } = await accept(run, 'account.withdrawalContext', { coin: COIN })
    const listed = rowsOf(context.toaddress).some((each) => each.address === address)
    verify('account.withdrawalContext/lists-address', listed, context.toaddress)
    const available = await availableOf('account.spotBalance')
    const { usable: shownAvailable } = fieldsOf(context.assets)
    verify('account.withdrawalContext/usable', isSame(shownAvailable, available), shownAvailable)
    const id = textOf(row.autoid)
    await accept(run, 'account.removeAddress', { id })
    verify(
      'account.removeAddress/removes',
      !(await list()).some((each) => each.address === address),
      'still in the list',
    )
    const again = await wire.send('account.removeAddress', { id })
    verify('account.removeAddress/refuses-removed', !again.accepted, describe(again))
  }
})
