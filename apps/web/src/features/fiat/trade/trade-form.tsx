import { useFiatBalance } from '@bgk/react-bindings'
import type { FiatCoin, FiatCurrency, UserInfo } from '@bgk/sdk'
import { isPositive, lt, toFixed, toText } from '@bgk/sdk/decimal'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinPicker } from '../../../shared/coins/coin-picker'
import { Link } from '../../../shared/navigation/links'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { Form } from '../../../ui/inputs/form'
import { NumberField } from '../../../ui/inputs/number-field'
import { FactList } from '../../../ui/layout/card'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { COIN_DECIMALS, MONEY_DECIMALS, useMoney } from '../use-money'
import { CurrencyPicker } from './currency-picker'
import { PayoutAccount } from './payout-account'
import styles from './trade.module.css'
import { follows, type TradeDraft } from './trade-draft'
import { type Trade, useTrade } from './use-trade'

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
  const money = useMoney()
  const place = useRef<HTMLFormElement>(null)
  const { side, by, amount } = form.fields
  const balance = useFiatBalance(side === 'sell' ? coin.coin : undefined)
  const available = balance.data?.available
  const trade = useTrade({ form, coin, currency, user, available })
  const { amounts, price, write } = trade
  const problem = write.reviewing ? undefined : write.problem
  const ofAccount = problem?.field === 'account' ? problem.text : undefined
  const isOfAmount = problem?.field === 'quantity' || problem?.field === 'amount'
  const error = (field: typeof by) => (isOfAmount && field === by ? problem?.text : undefined)
  const type = (field: typeof by, text: string) => {
    write.setProblem(undefined)
    form.change({ by: field, amount: text })
  }
  const limits =
    coin.max !== undefined
      ? t('limits', { min: money.coins(coin.min, coin.coin), max: money.coins(coin.max, coin.coin) })
      : t('limitMin', { min: money.coins(coin.min, coin.coin) })
  return (
    <>
      <Form
        ref={place}
        className={styles.form}
        label={t(`app:words.${side}Coin`, { coin: coin.coin })}
        onSubmit={() => {
          const field = trade.review()
          const name = field === 'account' ? 'account' : by
          if (field !== undefined) place.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
        }}
        problem={ofAccount === undefined && !isOfAmount && problem?.text}
        submit={t(`app:words.${side}Coin`, { coin: coin.coin })}
        variant={side}
        busy={write.busy}
        disabled={price === undefined}
        note={t(`${side}.note`)}
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
                  write.setProblem(undefined)
                  form.change({ coin: next, ...(by === 'quantity' && { amount: '' }) })
                }}
              />
            }
          />
          {side === 'sell' && (
            <SellBalance
              coin={coin}
              available={available}
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
            hint={t('perCoin', { coin: coin.coin, price: money.price(price, currency.code) })}
            prefix={
              <CurrencyPicker
                currencies={currencies}
                chosen={currency.code}
                side={side}
                onChoose={(code) => {
                  write.setProblem(undefined)
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
        {side === 'sell' && <PayoutAccount user={user} error={ofAccount} />}
        <div className={styles.facts}>
          <FactList
            rows={[
              {
                label: t(`${side}.exactly`),
                value: <output>{money.money(amounts.total || undefined, currency.code)}</output>,
              },
              { label: t(`${side}.account`), value: t('fiatAccount') },
              ...(side === 'buy' ? [{ label: t('window'), value: t('windowValue') }] : []),
            ]}
          />
        </div>
      </Form>
      <ConfirmOrder trade={trade} user={user} />
    </>
  )
}

interface SellBalanceProps {
  coin: FiatCoin
  available: string | undefined
  /** Why it is not known. */
  problem: string | undefined
  busy: boolean
  onRetry: () => void
  onAll: (available: string) => void
}

/** What can be sold, which is what the fiat account holds; where that is too little, the way to move more there. */
function SellBalance({ coin, available, problem, busy, onRetry, onAll }: SellBalanceProps) {
  const { t } = useTranslation(['otc', 'app'])
  const { coins } = useMoney()
  if (problem !== undefined) {
    return (
      <p className={styles.balance}>
        <span>{problem}</span>
        <Button variant="quiet" size={36} busy={busy} onClick={onRetry}>
          {t('app:words.retryRequest')}
        </Button>
      </p>
    )
  }
  const short = available !== undefined && coin.min !== undefined && lt(available, coin.min)
  return (
    <p className={styles.balance}>
      <span>{t('inFiatAccount', { amount: coins(available, coin.coin) })}</span>
      {short ? (
        <Link to={`/coinTransfer?account=fiat&direction=in&coin=${encodeURIComponent(coin.coin)}`}>
          {t('transferIn')}
        </Link>
      ) : (
        <Button
          variant="quiet"
          size={36}
          disabled={available === undefined || !isPositive(available)}
          onClick={() => available !== undefined && onAll(available)}
        >
          {t('all')}
        </Button>
      )}
    </p>
  )
}

interface ConfirmOrderProps {
  trade: Trade
  user: Pick<UserInfo, 'bankCard' | 'bankName'>
}

/** Says once more what is bought or sold, for how much, and what comes next. */
function ConfirmOrder({ trade, user }: ConfirmOrderProps) {
  const { t } = useTranslation(['otc', 'app'])
  const money = useMoney()
  const { sheet, input: reviewed } = trade.write
  if (!reviewed) return null
  const { side, coin, currency } = reviewed
  return (
    <ConfirmSheet
      {...sheet}
      title={t(`app:words.${side}Coin`, { coin: coin.coin })}
      text={t(`${side}.confirmText`)}
      facts={[
        { label: t('app:words.quantity'), value: money.coins(reviewed.quantity, coin.coin) },
        { label: t('price'), value: money.price(reviewed.price, currency) },
        { label: t(`${side}.total`), value: money.money(reviewed.total, currency) },
        ...(side === 'sell'
          ? [{ label: t('paidTo.label'), value: [user.bankName, user.bankCard].filter(Boolean).join(' ') }]
          : []),
      ]}
      confirmLabel={t(`app:words.${side}`)}
      variant={side}
    />
  )
}
