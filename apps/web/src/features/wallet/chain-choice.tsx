import type { CoinChain } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../ui/controls/segment'
import styles from './chain-choice.module.css'
import { isOpen, type WalletWay } from './wallet-coins'

interface ChainChoiceProps {
  chains: readonly CoinChain[]
  way: WalletWay
  /** Name of the chosen one. */
  chosen: string | undefined
  onChoose: (chain: string) => void
  /** Why it matters. */
  hint: string
}

/** The network a coin travels on. Needs the texts `wallet`. */
export function ChainChoice({ chains, way, chosen, onChoose, hint }: ChainChoiceProps) {
  const { t } = useTranslation('wallet')
  return (
    <div className={styles.chains}>
      <span className={styles.label} aria-hidden="true">
        {t('chain')}
      </span>
      <Segment
        label={t('chain')}
        size={44}
        options={chains.map((chain) => ({
          value: chain.chain,
          label: chain.chainLabel ?? chain.chain,
          disabled: !isOpen(chain, way),
        }))}
        value={chosen ?? ''}
        onChange={onChoose}
      />
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}
