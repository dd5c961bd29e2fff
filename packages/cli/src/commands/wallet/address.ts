import { checkAddress, checkTag } from '@bgk/sdk/forms'
import { textFlag } from '../../argv/read-flags'
import { CliError, usageError } from '../../cli-error'
import { refusal } from '../../exchange/refusal'
import { told } from '../../output/told'
import { writeCommand } from '../write-command'
import type { Plan } from '../write-spec'
import { chainsOf, chosenChain } from './chains'

/** `bgk wallet address add COIN ADDRESS --name NAME`. */
export const addressAdd = writeCommand<never>({
  command: 'wallet address add',
  once: true,
  question: 'Save this address?',
  prepare: async (asked) => {
    const {
      client,
      args: [coinText = '', address = ''],
      flags,
    } = asked
    const coin = coinText.toUpperCase()
    const [name, tag] = [textFlag(flags, 'name'), textFlag(flags, 'tag')]
    if (name === undefined) throw usageError('what is it called?', 'add --name NAME; --to takes it later')
    return {
      typed: { coin, address, name, tag, chain: textFlag(flags, 'chain') },
      plan: async (): Promise<Plan> => {
        const chain = chosenChain(asked, await chainsOf(asked, coinText), coin, 'addresses')
        const verdict = checkAddress(address, chain.chain)
        if (!verdict.ok)
          throw refusal(verdict, { asked: `${address} over ${told(chain.chainLabel)}`, field: 'address' })
        if (tag !== undefined) {
          const checked = checkTag(tag, chain.chain)
          if (!checked.ok) throw refusal(checked, { asked: tag, field: 'tag' })
        }
        const input = { coin, chain: chain.chain, address, remark: name, ...(tag !== undefined && { tag }) }
        return {
          call: 'account.addAddress',
          input,
          make: (until) => client.attempt('account.addAddress', input, { signal: until }),
          shown: [
            ['Save', `${address}${tag === undefined ? '' : `, tag ${tag}`}`],
            ['For', `${coin} over ${told(chain.chainLabel)}`],
            ['Name', name],
          ],
        }
      },
    }
  },
})

/** `bgk wallet address rm ID`. */
export const addressRemove = writeCommand<never>({
  command: 'wallet address rm',
  once: false,
  question: 'Remove this address?',
  prepare: async ({ client, args: [text = ''], signal }) => {
    if (!/^\d{1,15}$/.test(text)) {
      throw usageError(`"${text}" is not the number of an address`, 'see them with: bgk wallet address list')
    }
    const id = Number(text)
    return {
      typed: { id: text },
      plan: async (): Promise<Plan> => {
        const saved = (await client.account.addresses(undefined, { signal })).find((one) => one.id === id)
        if (saved === undefined) {
          throw new CliError('not_found', `there is no address ${id}`, {
            field: 'id',
            reason: 'ADDRESS_NOT_FOUND',
            hint: 'see them with: bgk wallet address list',
          })
        }
        return {
          call: 'account.removeAddress',
          input: { id },
          make: (until) => client.attempt('account.removeAddress', { id }, { signal: until }),
          shown: [['Remove', `${told(saved.remark)}: ${told(saved.address)} (${told(saved.coin)})`]],
        }
      },
    }
  },
})
