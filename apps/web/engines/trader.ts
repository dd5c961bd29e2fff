import type { ExchangeProcess } from '../e2e/exchange'

/** Demo members, as in e2e/calls.ts. */
export const TRADER = { account: 'trader@bgk.test', password: 'Trader2026' }
export const FRESH = { account: 'fresh@bgk.test', password: 'Fresh2026' }

/** Calls of a member from another device: a POST if there is a body. Resolves with the response's `data`. */
export type Calls = (path: string, body?: object) => Promise<unknown>

export async function callsOf(exchange: ExchangeProcess, member: typeof TRADER): Promise<Calls> {
  let token = ''
  const calls: Calls = async (path, body) => {
    const answer = await exchange.call(path, {
      headers: { ...(token && { token }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { code, msg, data } = Object(answer)
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }
  const { account, password: loginPassword } = member
  const login = await calls('/member/loginByTelOrEmail', {
    account,
    areaCode: '0',
    loginPassword,
    type: 'EMAIL',
  })
  token = String(Object(login).token)
  return calls
}

const BTC = { tradcoin: 'BTC', maincoin: 'USDT' }

/** A futures order of some lots of BTC/USDT; a market order without a price. */
export const futuresOrder = (number: string, price?: string): object => ({
  ...BTC,
  ...{ price: price ?? '', number, lever: '10', style: price === undefined ? 'market' : 'limit' },
  ...{ tdMode: 'cross', profitPrice: '', lossPrice: '' },
})
