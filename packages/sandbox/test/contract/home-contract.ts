import type { Contract } from './contract'

/** What everybody may read. */
export async function homeContract({ visitor, trader, accept, refuse }: Contract): Promise<void> {
  await accept('versions of the apps', visitor.home.versions())
  await accept('the time of the exchange', visitor.home.systemTime())
  await accept('banners', visitor.home.banners())
  await accept('notices', visitor.home.articles({ type: 'notice' }))
  await accept('dialling codes', visitor.home.areaCodes())
  await accept('about us', visitor.home.about())
  await accept('a place to put pictures for 15 minutes', trader.home.uploadCredentials())
  await accept('messages of the staff', visitor.user.tips())
  await accept('the rate of a currency', visitor.account.exchangeRate({ coin: 'CNY' }))
  await refuse(
    'UNKNOWN_CURRENCY',
    'a currency that does not exist',
    visitor.account.exchangeRate({ coin: 'XXX' }),
  )
}
