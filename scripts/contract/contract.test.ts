import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../workspace/process'
import { CONTRACT_FOLDER, createContract } from './contract'

const committed = (name: string) => readFileSync(join(root, CONTRACT_FOLDER, name), 'utf8')

const stale = (contract: ReturnType<typeof createContract>) =>
  Object.entries(contract).flatMap(([name, text]) => (committed(name) === text ? [] : [name]))

/** A contract of changed sources: each text in a file by its replacement. */
const changed = (changes: Readonly<Record<string, readonly [from: string, to: string]>>) =>
  createContract(root, (path, text) => {
    const [from, to] = changes[path] ?? ['', '']
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`)
    return text.replace(from, to)
  })

describe('wire contract', () => {
  it('equals the committed files (`npm run contract` writes them)', () => {
    expect(stale(createContract(root))).toEqual([])
  })

  it('follows the name and type of a field, the words of a dictionary and a limit', () => {
    const contract = changed({
      'wire/spot.ts': ["field('unfilled', optionalUnsigned)", "field('rest', optionalText)"],
      'wire/user.ts': ["replied: 'already'", "replied: 'answered'"],
      'wire/price-alerts.ts': ["['futures', 'futures']", "['futures', 'contract']"],
      'wire/withdrawals.ts': ['upTo(ADDRESS,', 'upTo(LINE,'],
    })
    const { $defs } = JSON.parse(contract['schemas.json'])
    expect($defs.SpotOrder.properties.rest).toMatchObject({ type: ['string', 'null'] })
    expect($defs.SpotOrder.properties.unfilled).toBeUndefined()
    expect($defs.Ticket.properties.state['x-bgk-values']).toMatchObject({ answered: 'replied' })
    expect($defs.PriceAlertRequest.properties.market.enum).toEqual(['spot', 'contract'])
    expect($defs.WithdrawRequest.properties.address.maxLength).toBe(256)
    expect(stale(contract)).toEqual(['openapi.json', 'asyncapi.json', 'schemas.json'])
  })

  it('rejects a reader that it cannot describe', () => {
    const own = () =>
      changed({ 'wire/flash.ts': ["field('maincoin', textRequired)", "field('maincoin', () => z.string())"] })
    expect(own).toThrow(/flash\.ts:\d+: the contract generator cannot describe/)
  })
})
