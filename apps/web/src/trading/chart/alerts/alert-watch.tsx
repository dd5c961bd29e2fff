import { useBgkClient } from '@bgk/react-bindings'
import type { MarketLists } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../shared/app-context'
import { useOpenMarket } from '../../../shared/navigation/links'
import { isReached, type PriceAlert } from '../../../shared/storage/price-alerts'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { useToast } from '../../../ui/overlays/ui-provider'
import { notify } from './notify'
import { useAlertSync } from './remote/use-alert-sync'
import { useRemoteAlerts } from './remote/use-remote-alerts'

/** Finds the market of an alert in the lists; undefined if not listed. */
export const marketOf = (lists: MarketLists | undefined, { kind, base, quote }: PriceAlert) =>
  lists?.[kind]?.find((market) => market.base === base && market.quote === quote)

/** Follows all market lists while the app is open and reports crossed alerts. Needs the texts `alerts`. */
export function AlertWatch() {
  const { t } = useTranslation('alerts')
  const { feed, clock } = useBgkClient()
  const { priceAlerts } = useApp()
  const format = useNumberFormat()
  const toast = useToast()
  const { isLogin } = useRemoteAlerts()
  useAlertSync(() => toast({ text: t('remote.ended'), tone: 'info' }))
  const openSpot = useOpenMarket('trad')
  const openFutures = useOpenMarket('contract')
  const report = (alert: PriceAlert, decimals: number | undefined) => {
    const { base, quote, kind, price, when } = alert
    const text = t(when, { pair: `${base}/${quote}`, price: format.price(price, decimals) })
    const open = () => (kind === 'spot' ? openSpot : openFutures)({ base, quote })
    toast({ text, tone: 'info', action: { label: t('view'), run: open } })
    // During a session, the exchange notifies this device of the others.
    if (!isLogin || alert.remoteId === undefined) notify(text, alert.id)
  }
  const latest = useRef(report)
  latest.current = report

  useEffect(() => {
    const look = (lists: MarketLists) => {
      const reached = priceAlerts.all.value.flatMap((alert) => {
        const market = marketOf(lists, alert)
        return market && isListed(market) && isReached(alert, market.price) ? [{ alert, market }] : []
      })
      if (reached.length === 0) return
      priceAlerts.reach(
        reached.map(({ alert }) => alert.id),
        clock.now(),
      )
      for (const { alert, market } of reached) latest.current(alert, market.priceDecimals)
    }
    return feed.lists().subscribe(look)
  }, [feed, clock, priceAlerts])
  return null
}
