import { useCoins } from '@bgk/react-bindings'
import type { ReactNode } from 'react'
import { useDescribeError } from '../../shared/writes/use-describe-error'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonRows } from '../../ui/feedback/skeleton'
import { type WalletCoin, type WalletWay, walletCoins } from './wallet-coins'
import styles from './with-coins.module.css'

interface WithCoinsProps {
  way: WalletWay
  children: (coins: readonly WalletCoin[]) => ReactNode
}

/** What is shown of the coins that go in or out, once they are known. */
export function WithCoins({ way, children }: WithCoinsProps) {
  const describe = useDescribeError()
  const chains = useCoins()
  return (
    <div className={styles.page}>
      {chains.isPending ? (
        <SkeletonRows count={4} height={96} />
      ) : chains.data === undefined ? (
        <ErrorState
          text={describe(chains.error)}
          busy={chains.isFetching}
          onRetry={() => void chains.refetch()}
        />
      ) : (
        children(walletCoins(chains.data, way))
      )}
    </div>
  )
}
