import type { PairRef } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../shared/app-context'
import { forgetMarkets, type MarketKind, readRecentMarkets } from '../../../shared/storage/recent-markets'
import { Button } from '../../../ui/controls/button'
import { Chip } from '../../../ui/controls/chip'
import styles from './recent-chips.module.css'

/** The markets looked at last, ten at most, and a way to forget them. */
export function RecentChips({ onOpen }: { onOpen: (kind: MarketKind, pair: PairRef) => void }) {
  const { t } = useTranslation(['coinSearch', 'app'])
  const { storage } = useApp()
  const [recent, setRecent] = useState(() => readRecentMarkets(storage))
  if (recent.length === 0) return null
  const clear = () => {
    forgetMarkets(storage)
    setRecent([])
  }
  return (
    <section className={styles.recent} aria-labelledby="search-recent">
      <header className={styles.head}>
        <h2 id="search-recent">{t('recent')}</h2>
        <Button variant="quiet" size={36} onClick={clear}>
          {t('clearRecent')}
        </Button>
      </header>
      <ul className={styles.chips}>
        {recent.map((market) => (
          <li key={`${market.kind} ${market.base}/${market.quote}`}>
            <Chip onPress={() => onOpen(market.kind, market)}>
              <span translate="no">{`${market.base}/${market.quote}`}</span>
              {market.kind === 'contract' && <span className={styles.kind}>{t('app:words.perpetual')}</span>}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
