import { PAGE, type Person } from './attack-world'

/** Everything a member has, as text; not what it is worth, because prices move. */
export async function accountSnapshot({ client }: Person): Promise<string> {
  const { account, spot, futures, fiat, user } = client
  const { realName, kyc, email, phone, fundPasswordSet } = await user.info()
  const spotAssets = (await account.spotAssets()).assets.map(({ coin, available, locked }) => [
    coin,
    available,
    locked,
  ])
  const fiatAssets = (await account.fiatAssets()).assets.map(({ coin, available, locked }) => [
    coin,
    available,
    locked,
  ])
  return JSON.stringify([
    { realName, kyc, email, phone, fundPasswordSet },
    spotAssets,
    fiatAssets,
    (await account.futuresBalance({ coin: 'USDT' })).available,
    (await spot.openOrders(PAGE)).rows,
    (await futures.openOrders(PAGE)).rows,
    await futures.positions(),
    (await fiat.orders(PAGE)).rows,
    await account.addresses(),
    (await user.tickets()).map(({ title, content }) => [title, content]),
    (await account.records({ kind: 'withdrawal', ...PAGE })).rows,
  ])
}
