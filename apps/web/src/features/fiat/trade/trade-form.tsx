import { useFiatBalance } from '@bgk/react-bindings'
import type { FiatCoin, FiatCurrency, UserInfo } from '@bgk/sdk'
import { toFixed, toText } from '@bgk/sdk/decimal'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinPicker } from '../../../shared/coins/coin-picker'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { NumberField } from '../../../ui/inputs/number-field'
import { FactList } from '../../../ui/layout/fact-list'
import { COIN_DECIMALS, MONEY_DECIMALS, useMoney } from '../use-money'
import { follows } from './amounts'
import { ConfirmOrder } from './confirm-order'
import { CurrencyPicker } from './currency-picker'
import { PaidTo } from './paid-to'
import { SellBalance } from './sell-balance'
import type { TradeDraft } from './trade-draft'
import styles from './trade-form.module.css'
import { useTrade } from './use-trade'

interface TradeFormProps {
  form: TradeDraft
  coins: readonly FiatCoin[]
  coin: FiatCoin
  currencies: readonly FiatCurrency[]
  currency: FiatCurrency
  user: UserInfo
  /** The prices could not be asked for again. */
  old: { text: string; busy: boolean; again: () => void } | undefined
}

/** Coins on one line, money on the other; whichever is typed in, the other one follows. */
export function TradeForm({ form, coins, coin, currencies, currency, user, old }: TradeFormProps) {
  const { t } = useTranslation(['otc', 'app'])
  const describe = useDescribeError()
  const say = useMoney()
  const place = useRef<HTMLFormElement>(null)
  const { side, by, amount } = form.fields
  const balance = useFiatBalance(side === 'sell' ? coin.coin : undefined)
  const usable = balance.data?.available
  const trade = useTrade({ form, coin, currency, user, usable })
  const { amounts, price, writing } = trade
  const problem = writing.asking ? undefined : writing.problem
  const ofAccount = problem?.field === 'account' ? problem.text : undefined
  const isOfAmount = problem?.field === 'quantity' || problem?.field === 'amount'
  const error = (field: typeof by) => (isOfAmount && field === by ? problem?.text : undefined)
  const type = (field: typeof by, text: string) => {
    writing.clear()
    form.change({ by: field, amount: text })
  }
  const limits =
    coin.max !== undefined
      ? t('limits', { min: say.coins(coin.min, coin.coin), max: say.coins(coin.max, coin.coin) })
      : t('limitMin', { min: say.coins(coin.min, coin.coin) })
  return (
    <>
      <form
        ref={place}
        className={styles.form}
        aria-label={t(`app:words.${side}Coin`, { coin: coin.coin })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const field = trade.review()
          const name = field === 'account' ? 'account' : by
          if (field !== undefined) place.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
        }}
      >
        <div className={styles.side}>
          <NumberField
            align="end"
            name="quantity"
            label={t(`${side}.quantity`)}
            placeholder="0"
            decimals={COIN_DECIMALS}
            value={by === 'quantity' ? amount : follows(amounts.quantity)}
            onChange={(text) => type('quantity', text)}
            error={error('quantity')}
            hint={limits}
            prefix={
              <CoinPicker
                label={t('app:words.selectCoin')}
                coins={coins.map((one) => ({ coin: one.coin }))}
                value={coin.coin}
                onChange={(next) => {
                  writing.clear()
                  form.change({ coin: next, ...(by === 'quantity' && { amount: '' }) })
                }}
              />
            }
          />
          {side === 'sell' && (
            <SellBalance
              coin={coin}
              usable={usable}
              problem={balance.isError && !balance.data ? describe(balance.error) : undefined}
              busy={balance.isFetching}
              onRetry={() => void balance.refetch()}
              onAll={(all) => type('quantity', toText(toFixed(all, COIN_DECIMALS, 'down')))}
            />
          )}
        </div>
        <div className={styles.side}>
          <NumberField
            align="end"
            name="money"
            label={t(`${side}.total`)}
            placeholder="0"
            decimals={currency.decimals ?? MONEY_DECIMALS}
            value={by === 'money' ? amount : follows(amounts.total)}
            onChange={(text) => type('money', text)}
            error={error('money')}
            hint={t('perCoin', { coin: coin.coin, price: say.price(price, currency.code) })}
            prefix={
              <CurrencyPicker
                currencies={currencies}
                chosen={currency.code}
                side={side}
                onChoose={(code) => {
                  writing.clear()
                  form.change({ currency: code, ...(by === 'money' && { amount: '' }) })
                }}
              />
            }
          />
        </div>
        {old && (
          <p className={styles.old} role="status">
            <span>{old.text}</span>
            <Button variant="quiet" size={36} busy={old.busy} onClick={old.again}>
              {t('app:words.retryRequest')}
            </Button>
          </p>
        )}
        {side === 'sell' && <PaidTo user={user} error={ofAccount} />}
        <div className={styles.facts}>
          <FactList
            rows={[
              {
                label: t(`${side}.exactly`),
                value: <output>{say.money(amounts.total || undefined, currency.code)}</output>,
              },
              { label: t(`${side}.account`), value: t('fiatAccount') },
              ...(side === 'buy' ? [{ label: t('window'), value: t('windowValue') }] : []),
            ]}
          />
        </div>
        <p className={styles.problem} role="alert">
          {ofAccount === undefined && !isOfAmount && problem?.text}
        </p>
        <Button
          type="submit"
          variant={side}
          full
          size={52}
          busy={writing.busy}
          disabled={price === undefined}
        >
          {t(`app:words.${side}Coin`, { coin: coin.coin })}
        </Button>
        <p className={styles.note}>{t(`${side}.note`)}</p>
      </form>
      <ConfirmOrder trade={trade} user={user} />
    </>
  )
}
