import { useCoins, useSpotAssets } from '@bgk/react-bindings'
import type { CoinChain } from '@bgk/sdk'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../shared/screen/loaded'
import { Button } from '../../../ui/controls/button'
import { Segment } from '../../../ui/controls/tabs'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { Icon } from '../../../ui/icons/icon'
import { Highlight, SearchField } from '../../../ui/inputs/search-field'
import { ListRow } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { Sheet } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import { chainOf, isOpen, type WalletCoin, type WalletDraft, type WalletWay, walletCoins } from './coin-chain'
import styles from './coin-choice.module.css'

interface CoinOnChainProps {
  way: WalletWay
  draft: WalletDraft
  /** Available amount under the coin. */
  available?: (coin: WalletCoin) => ReactNode
  /** Why the network matters. */
  chainHint: string
  /** Marks a coin that is closed this way. */
  closed: string
  /** Explains a closed coin in place of the content; without it the networks stay in view. */
  closedHint?: (coin: string) => string
  /** Shown where the exchange lists no coin. */
  empty: ReactNode
  /** Stands below the content, whether the coin is open or closed. */
  below?: ReactNode
  /** Content for the chosen coin and network. */
  children: (chain: CoinChain) => ReactNode
}

/** Choice of a coin and a network, and what is done with them. Needs the texts `wallet`. */
export function CoinOnChain(props: CoinOnChainProps) {
  const coins = useCoins()
  return (
    <Stack gap={16}>
      <Loaded query={coins} pending={<SkeletonRows count={4} height={96} />}>
        {(chains) => <Choice {...props} coins={walletCoins(chains, props.way)} />}
      </Loaded>
    </Stack>
  )
}

function Choice({ way, draft, coins, ...props }: CoinOnChainProps & { coins: readonly WalletCoin[] }) {
  const { t } = useTranslation('wallet')
  const [choosing, setChoosing] = useState(false)
  const coin = coins.find((one) => one.coin === draft.coin) ?? coins[0]
  if (!coin) return props.empty
  const chain = chainOf(coin, draft.chain, way)
  const { closed, closedHint } = props
  return (
    <>
      <CoinButton coin={coin.coin} hint={props.available?.(coin)} onPress={() => setChoosing(true)} />
      {(chain || !closedHint) && (
        <ChainChoice
          chains={coin.chains}
          way={way}
          chosen={chain?.chain}
          onChoose={(name) => draft.choose({ coin: coin.coin, chain: name })}
          hint={props.chainHint}
        />
      )}
      {chain && props.children(chain)}
      {!chain && closedHint && (
        <EmptyState
          compact
          icon={way}
          title={closed}
          hint={closedHint(coin.coin)}
          action={
            <Button variant="soft" size={44} onClick={() => setChoosing(true)}>
              {t('otherCoin')}
            </Button>
          }
        />
      )}
      {props.below}
      <CoinSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        coins={coins}
        chosen={coin.coin}
        closed={closed}
        onChoose={(name) => draft.choose({ coin: name })}
      />
    </>
  )
}

interface CoinButtonProps {
  coin: string
  hint: ReactNode
  onPress: () => void
}

/** The coin that is chosen; opens the list of all. */
function CoinButton({ coin, hint, onPress }: CoinButtonProps) {
  const { t } = useTranslation('app')
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onPress}>
      <CoinIcon coin={coin} size={32} />
      <span className={styles.texts}>
        <span className={styles.coin} translate="no">
          <span className="visually-hidden">{t('words.selectCoin')}: </span>
          {coin}
        </span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      <Icon name="chevron-down" size={20} />
    </button>
  )
}

interface CoinSheetProps {
  open: boolean
  onClose: () => void
  coins: readonly WalletCoin[]
  chosen: string
  closed: string
  onChoose: (coin: string) => void
}

/** The coins of the exchange, to be searched, with what one has of each. */
function CoinSheet({ open, onClose, coins, chosen, closed, onChoose }: CoinSheetProps) {
  const { t } = useTranslation('app')
  const format = useNumberFormat()
  const assets = useSpotAssets({ enabled: open }).data?.assets ?? []
  const [text, setText] = useState('')
  const query = text.trim().toUpperCase()
  const found = coins.filter(({ coin }) => coin.toUpperCase().includes(query))
  const held = (coin: string) => assets.find((asset) => asset.coin === coin)?.available
  return (
    <Sheet open={open} onClose={onClose} title={t('words.selectCoin')} size="tall">
      <div className={styles.search}>
        <SearchField label={t('coins.search')} value={text} onChange={setText} />
      </div>
      {found.length === 0 ? (
        <EmptyState compact icon="search" title={t('words.noResults', { text })} />
      ) : (
        <ul className={styles.list}>
          {found.map(({ coin, open: can }) => (
            <li key={coin}>
              <ListRow
                label={
                  <span className={styles.name} translate="no">
                    <CoinIcon coin={coin} size={32} />
                    <Highlight text={coin} match={query} />
                  </span>
                }
                value={<span className={styles.held}>{can ? format.amount(held(coin), 4) : closed}</span>}
                disabled={!can}
                chosen={coin === chosen}
                onPress={() => {
                  onChoose(coin)
                  onClose()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

interface ChainChoiceProps {
  chains: readonly CoinChain[]
  way: WalletWay
  chosen: string | undefined
  onChoose: (chain: string) => void
  hint: string
}

/** The network a coin travels on. */
function ChainChoice({ chains, way, chosen, onChoose, hint }: ChainChoiceProps) {
  const { t } = useTranslation('wallet')
  const format = useNumberFormat()
  // People choose a network by the cost of a transfer.
  const factOf = (chain: CoinChain) => {
    const amount = way === 'withdraw' ? chain.withdrawalFee : chain.minDeposit
    if (amount === undefined || !isOpen(chain, way)) return undefined
    return t(way === 'withdraw' ? 'chipFee' : 'chipMin', { amount: format.amount(amount, 8, true) })
  }
  return (
    <Stack gap={8}>
      <span className={typography.label} aria-hidden="true">
        {t('chain')}
      </span>
      <Segment
        label={t('chain')}
        size={44}
        options={chains.map((chain) => ({
          value: chain.chain,
          label: (
            <span className={styles.chain}>
              <span translate="no">{chain.chainLabel ?? chain.chain}</span>
              {factOf(chain) !== undefined && <small>{factOf(chain)}</small>}
            </span>
          ),
          disabled: !isOpen(chain, way),
        }))}
        value={chosen ?? ''}
        onChange={onChoose}
      />
      <p className={typography.hint}>{hint}</p>
    </Stack>
  )
}
