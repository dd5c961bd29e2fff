import { useAddAddress } from '@bgk/react-bindings'
import type { AddAddressInput, CoinChain } from '@bgk/sdk'
import { checkAddress, checkTag } from '@bgk/sdk/forms'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/navigate'
import { SubScreen } from '../../../shared/screen/screen'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Form } from '../../../ui/inputs/form'
import { TextField } from '../../../ui/inputs/text-field'
import { Card } from '../../../ui/layout/card'
import { CoinOnChain } from '../coins/coin-choice'
import { type AddressDraft, useAddressDraft } from './address-draft'
import { AddressSources } from './address-sources'
import { AddressText } from './address-text'
import styles from './addresses.module.css'
import { paymentTarget } from './payment-uri'

/** A new address: for which coin, on which network, and the form. A saved one leads back. */
export function AddAddress() {
  const { t } = useTranslation(['addresses', 'wallet'])
  const goBack = useGoBack('/coinAddress')
  const form = useAddressDraft()
  return (
    <SubScreen title={t('wallet:addAddress')} back="/coinAddress">
      <CoinOnChain
        way="withdraw"
        draft={form}
        chainHint={t('chainHint')}
        closed={t('wallet:closed')}
        empty={<EmptyState icon="id" title={t('empty')} />}
      >
        {(chain) => <AddressForm chain={chain} form={form} onSaved={goBack} />}
      </CoinOnChain>
    </SubScreen>
  )
}

type Field = 'address' | 'tag' | 'remark'

interface AddressFormProps {
  chain: CoinChain
  form: AddressDraft
  onSaved: () => void
}

/** Address, tag and label of a new entry. An address of another network is said as soon as the field is left. */
export function AddressForm({ chain, form, onSaved }: AddressFormProps) {
  const { t } = useTranslation(['addresses', 'wallet', 'notices'])
  const checkMessage = useCheckMessage()
  const add = useAddAddress()
  const place = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState(form.fields.address !== '')
  const { address, tag, remark } = form.fields
  const network = chain.chainLabel || chain.chain
  const verdict = checkAddress(address, chain.chain)

  const change = (part: Partial<Record<Field, string>>) => {
    write.setProblem(undefined)
    form.change(part)
  }
  const fill = (text: string) => change(paymentTarget(text))
  const write = useConfirmedMutation({
    mutate: (entry: AddAddressInput) => add.mutateAsync(entry),
    describe: (entry) => ({
      kind: 'change',
      title: t('wallet:addAddress'),
      facts: [
        { label: chain.coin, value: network },
        { label: t('wallet:address'), value: entry.address },
      ],
    }),
    success: t('notices:ADDRESS_ADDED'),
    onApplied() {
      form.forget()
      onSaved()
    },
  })
  const refuse = (field: Field, text: string) => {
    write.setProblem({ field, text })
    place.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }
  const save = () => {
    if (!verdict.ok) return refuse('address', checkMessage(verdict))
    if (chain.tagRequired || tag.trim() !== '') {
      const checked = checkTag(tag, chain.chain)
      if (!checked.ok) return refuse('tag', checkMessage(checked))
    }
    void write.submit(
      {
        coin: chain.coin,
        chain: chain.chain,
        address: verdict.value,
        remark: remark.trim(),
        tag: tag.trim(),
      },
      form.draft,
    )
  }
  const { problem } = write
  const errorOf = (field: Field) => (problem?.field === field ? problem.text : undefined)
  const early = left && address !== '' && !verdict.ok ? checkMessage(verdict) : undefined
  return (
    <Card>
      <Form
        ref={place}
        label={t('wallet:addAddress')}
        onSubmit={save}
        problem={problem && !['address', 'tag', 'remark'].includes(problem.field ?? '') && problem.text}
        submit={t('save')}
        busy={write.busy}
      >
        <TextField
          label={t('wallet:address')}
          name="address"
          maxLength={200}
          enterKeyHint="next"
          value={address}
          onChange={fill}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          error={errorOf('address') ?? early}
          hint={
            verdict.ok ? (
              <span className={styles.known}>
                {t('verified', { chain: network })}
                <AddressText address={verdict.value} size="small" />
              </span>
            ) : (
              t('addressHint')
            )
          }
        />
        <AddressSources
          onText={(text) => {
            fill(text)
            setLeft(true)
          }}
        />
        {(chain.tagRequired || tag !== '') && (
          <TextField
            label={t('wallet:tag')}
            name="tag"
            maxLength={64}
            enterKeyHint="next"
            value={tag}
            onChange={(text) => change({ tag: text })}
            error={errorOf('tag')}
            hint={t('tagHint')}
          />
        )}
        <TextField
          label={t('remark')}
          name="remark"
          maxLength={64}
          autoCapitalize="sentences"
          enterKeyHint="done"
          placeholder={t('remarkPlaceholder')}
          value={remark}
          onChange={(text) => change({ remark: text })}
          error={errorOf('remark')}
        />
      </Form>
    </Card>
  )
}
