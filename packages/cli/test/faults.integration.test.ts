import { expect, it } from 'vitest'
import { setUpSandbox } from './sandbox-kit'

// Each way to lose a response: the same line, rerun until it succeeds or finds its order, makes one order.

let price = 20_000
const { bgk, login } = setUpSandbox({ seed: 'faults' }, () => login())

const orders = async (): Promise<readonly { id: number; price: string }[]> =>
  JSON.parse((await bgk('spot orders --json')).out)

it.each([
  ['request-lost', 'count:=1', [7, 0]],
  ['reply-lost', 'count:=1', [0]],
  ['no-reply', 'count:=1', [0]],
  ['late-reply', 'ms:=4000 count:=1', [0]],
  ['duplicate', 'count:=1', [0]],
  ['malformed-body', 'count:=1', [0]],
  ['truncated-body', 'count:=1', [0]],
  ['wrong-envelope', 'count:=1', [0]],
  ['server-error', 'status:=502 count:=1', [7, 0]],
  ['server-error', 'status:=503 carriedOut:=true count:=1', [0]],
])('places one order during %s (%s), for any clock of this machine', async (kind, rest, exits) => {
  const isSlow = kind === 'no-reply' || kind === 'late-reply'
  for (const step of [0, -3_600_000, 3_600_000]) {
    price += 1
    const fault = await bgk(`sandbox control POST faults kind=${kind} call=spot.buyLimit ${rest}`)
    expect(fault).toMatchObject({ exit: 0 })
    const line = `spot buy BTC/USDT --quantity 0.001 --price ${price} --yes${isSlow ? ' --timeout 2s' : ''}`
    let shift = step / 2
    const seen: number[] = []
    for (let again = true; again; ) {
      const { exit, err } = await bgk(line, { now: () => Date.now() + shift })
      seen.push(exit)
      expect([0, 7, 9], err).toContain(exit)
      again = exit !== 0 && seen.length < 5
      shift = step
    }
    expect(seen).toEqual(exits)
    const made = (await orders()).filter((order) => Number(order.price) === price)
    expect(made).toHaveLength(1)
    expect((await bgk(`spot cancel ${made[0]?.id} --yes`)).exit).toBe(0)
  }
})
