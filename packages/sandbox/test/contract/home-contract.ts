import type { Contract } from './contract'

/** Public reads. */
export async function homeContract({ visitor, trader, accept, refuse }: Contract): Promise<void> {
  await accept('app versions', visitor.home.versions())
  await accept('exchange time', visitor.home.systemTime())
  await accept('banners', visitor.home.banners())
  await accept('notices', visitor.home.articles({ type: 'notice' }))
  await accept('dialling codes', visitor.home.areaCodes())
  await accept('about us', visitor.home.about())
  await accept('upload credentials for 15 minutes', trader.home.uploadCredentials())
  await accept('operator messages', visitor.user.tips())
  await accept('exchange rate of a currency', visitor.account.exchangeRate({ coin: 'CNY' }))
  await refuse('UNKNOWN_CURRENCY', 'an unknown currency', visitor.account.exchangeRate({ coin: 'XXX' }))
}
