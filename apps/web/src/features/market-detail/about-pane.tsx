import { useCoinIntroduction } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useDescribeError } from '../../app/use-describe-error'
import { ErrorState } from '../../ui/error-state'
import { FactList } from '../../ui/fact-list'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { SkeletonRows } from '../../ui/skeleton'
import styles from './about-pane.module.css'

/** What the coin is. */
export function AboutPane({ coin }: { coin: string }) {
  const { t } = useTranslation('marketDetail')
  const format = useNumberFormat()
  const describe = useDescribeError()
  const about = useCoinIntroduction(coin)
  if (about.isPending) return <SkeletonRows count={3} />
  if (!about.data) {
    return (
      <ErrorState
        compact
        text={describe(about.error)}
        busy={about.isFetching}
        onRetry={() => void about.refetch()}
      />
    )
  }
  const { symbol, text, totalSupply, website, explorer } = about.data
  return (
    <div className={styles.about}>
      <FactList
        rows={[
          { label: t('coin'), value: symbol },
          { label: t('supply'), value: format.amount(totalSupply, 0) },
          { label: t('website'), value: <OutsideLink href={website} /> },
          { label: t('explorer'), value: <OutsideLink href={explorer} /> },
        ]}
      />
      <p className={styles.text}>{text}</p>
    </div>
  )
}

/** Only web addresses become links: the text comes from the server. */
function OutsideLink({ href }: { href: string }) {
  if (!/^https?:\/\//.test(href)) return href || '--'
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  )
}
