import { add, cmp, gt, mul, sub, toText } from '@bgk/sdk/decimal'
import { expect } from 'vitest'

/** Groups of a required output line. */
type Find = (line: RegExp) => Readonly<Record<string, string>>

interface Expected {
  /** Additional assertions on the output. */
  readonly patterns: (find: Find, output: string) => void
  /** Most an account may lose per coin: fees, spreads, a lost stake. */
  readonly costs?: Readonly<Record<string, string>>
}

/**
 * Tolerance for the test's exchange, whose clock may be half an hour ahead and runs twice as fast. Another
 * zone is hours away.
 */
const SAME_ZONE_MS = 2 * 3_600_000

const FEES = { BTC: '0.00001', USDT: '1' }

/** Expected output of each script; a missing script fails. */
export const expectedOutputs: Readonly<Record<string, Expected>> = {
  'quick-start.mjs': {
    patterns(find) {
      find(/^BTC\/USDT trades at \d+(\.\d+)?$/m)
      find(/^buy 0\.1 @ 9000(\.0+)? unfilled$/m)
    },
  },
  'prices.mjs': {
    patterns(find, output) {
      expect(output.match(/^BTC\/USDT \d+(\.\d+)? USDT, -?\d+(\.\d+)? % in 24 hours/gm)).toHaveLength(3)
      expect(
        Number(find(/^(?<spot>\d+) spot markets, \d+ perpetuals, \d+ cycle markets/m).spot),
      ).toBeGreaterThan(3)
      expect(output.match(/^ {2}[A-Z]+\/USDT +\d+(\.\d+)? +-?\d+(\.\d+)? %$/gm)).toHaveLength(3)
    },
  },
  'order-life-cycle.mjs': {
    costs: FEES,
    patterns(find) {
      const { id, price = '' } = find(/^order (?<id>\d+): buy 0\.001 at (?<price>\d+(\.\d+)?), unfilled$/m)
      expect(toText(sub(find(/^locked (?<held>\S+) USDT$/m).held ?? '', mul(price, '0.001')))).toBe('0')
      find(new RegExp(`^order ${id}: cancelled$`, 'm'))
      const { paid = '', received = '' } = find(
        /: filled, (?<paid>\d+\.\d+) USDT for (?<received>0\.\d+) BTC$/m,
      )
      const { earned = '' } = find(/: filled, 0\.001 BTC for (?<earned>\d+\.\d+) USDT$/m)
      // The fee is 0.1 % of the received coin.
      expect(received).toBe('0.000999')
      const base = find(/^BTC (?<before>\S+) -> (?<after>\S+)$/m)
      const quote = find(/^USDT (?<before>\S+) -> (?<after>\S+)$/m)
      expect(moved(base)).toBe('-0.000001')
      expect(moved(quote)).toBe(toText(sub(earned, paid)))
    },
  },
  'lost-response.mjs': {
    patterns(find) {
      find(/^OUTCOME_UNKNOWN: .+$/m)
      const { attempt = '' } = find(/^stored (?<attempt>\{.*\})$/m)
      expect(JSON.parse(attempt)).toMatchObject({ v: 1, call: 'spot.buyLimit', key: expect.any(String) })
      find(/^resolved: placed as order \d+$/m)
      find(/^orders at \d+(\.\d+)?: 1$/m)
    },
  },
  'book-and-candles.mjs': {
    patterns(find, output) {
      const prices = [...output.matchAll(/^(?:ask|bid) (\S+) +\d+(?:\.\d+)?$/gm)].map(
        ([, price = '']) => price,
      )
      expect(prices).toHaveLength(10)
      expect([...prices].sort((a, b) => cmp(b, a))).toEqual(prices)
      expect(gt(find(/^spread (?<spread>\S+)$/m).spread ?? '', '0')).toBe(true)
      const bars = [...output.matchAll(/^\d{4}-\d\d-\d\d \d\d +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)$/gm)]
      expect(bars).toHaveLength(8)
      for (const [, , lower = '', middle = '', upper = ''] of bars)
        expect([cmp(lower, middle), cmp(middle, upper)]).toEqual([-1, -1])
    },
  },
  'futures.mjs': {
    costs: { USDT: '1' },
    patterns(find) {
      const { id, entry = '' } = find(/^position (?<id>\d+): entry (?<entry>[\d.]+), margin [\d.]+$/m)
      expect(id).toBeDefined()
      expect(gt(entry, find(/^liquidated at (?<price>[\d.]+)$/m).price ?? '')).toBe(true)
      expect(gt(find(/^take profit at (?<price>[\d.]+): active$/m).price ?? '', entry)).toBe(true)
      const { pnl = '', fees = '' } = find(
        /^closed at [\d.]+: (?<pnl>-?[\d.]+) USDT, fees (?<fees>[\d.]+) USDT$/m,
      )
      const { out = '', made } = find(/^500 USDT in, (?<out>[\d.]+) USDT out, (?<made>-?[\d.]+) USDT made$/m)
      expect(made).toBe(toText(sub(pnl, fees)))
      expect(made).toBe(toText(sub(out, '500')))
    },
  },
  'cycle-order.mjs': {
    costs: { USDT: '10' },
    patterns(find) {
      const {
        stake = '',
        from = '',
        rate = '',
      } = find(/^(?<stake>\d+) USDT on a price above (?<from>[\d.]+) in 30 s, for (?<rate>0\.\d+) of it$/m)
      const { to = '', result, pnl } = find(/^settled at (?<to>[\d.]+): (?<result>\w+), (?<pnl>\S+) USDT$/m)
      const won = gt(to, from)
      expect(result).toBe(won ? 'won' : 'lost')
      expect(pnl).toBe(won ? toText(mul(stake, rate)) : `-${stake}`)
      find(new RegExp(`^${stake} USDT in, ${toText(add(stake, pnl ?? ''))} USDT out$`, 'm'))
    },
  },
  'history-to-csv.mjs': {
    patterns(_find, output) {
      const [head, ...lines] = output.trimEnd().split('\n')
      expect(head).toBe('id,time,pair,side,type,price,quantity,remaining,status')
      expect(lines.length).toBeGreaterThanOrEqual(3)
      for (const line of lines) expect(line.split(',')).toHaveLength(9)
      const placed = lines.map((line) => Date.parse(line.split(',')[1] ?? ''))
      for (const time of placed) expect(Math.abs(time - Date.now())).toBeLessThan(SAME_ZONE_MS)
    },
  },
  'withdrawal.mjs': {
    patterns(find) {
      const sent = find(/^(?<quantity>\d+) USDT over \w+: fee (?<fee>\d+), received (?<received>\d+)$/m)
      expect(sent.received).toBe(toText(sub(sent.quantity ?? '', sent.fee ?? '')))
      const { available } = find(/^to T\w{33} \(Example\), available (?<available>\S+) USDT$/m)
      const { id } = find(
        new RegExp(`^record (?<id>\\d+): pending, fee ${sent.fee} USDT, received ${sent.received}$`, 'm'),
      )
      find(new RegExp(`^record ${id}: rejected, Only an example$`, 'm'))
      expect(find(/^available (?<available>\S+) USDT$/m).available).toBe(available)
    },
  },
  'deposit-proof.mjs': {
    patterns(find) {
      const { least } = find(/^send at least (?<least>\d+) USDT over \w+ to \w+$/m)
      find(/^proof: image\/png, 70 bytes$/m)
      const { id } = find(new RegExp(`^record (?<id>\\d+): ${least} USDT, pending$`, 'm'))
      find(new RegExp(`^record ${id}: rejected, Nothing arrived$`, 'm'))
    },
  },
  'raw-wire.mjs': {
    patterns(find, output) {
      find(/^registered raw-\d+@bgk\.test with the code \d{6}$/m)
      find(/^member \d+ is logged in$/m)
      const { id } = find(/^order (?<id>\d+): buy 0\.1 BTC at 9000(\.0+)?, unfilled$/m)
      find(new RegExp(`^order ${id}: cancel$`, 'm'))
      const { text = '', zone } = find(/^placed at (?<text>\S+ \S+), UTC\+(?<zone>\d+)$/m)
      const placed = Date.parse(`${text.replace(' ', 'T')}Z`) - Number(zone) * 3_600_000
      expect(Math.abs(placed - Date.now())).toBeLessThan(SAME_ZONE_MS)
      const market = find(/^BTC trades at (?<price>[\d.]+): (?<bids>\d+) bids, (?<asks>\d+) asks$/m)
      expect(gt(market.price ?? '', '0')).toBe(true)
      expect(Math.min(Number(market.bids), Number(market.asks))).toBeGreaterThan(0)
      expect(output).not.toContain('undefined')
    },
  },
  'grid-bot.mjs': {
    patterns(find, output) {
      // A row has at most one point per hour.
      const rows = [...output.matchAll(/^ *-?\d+\.\d\d \|([ *]+)$/gm)].map(([, points = '']) => points)
      expect(rows).toHaveLength(11)
      expect(rows.join('').replaceAll(' ', '')).toHaveLength(24)
      // The same seed gives the same day.
      find(/^24 hours from 43000(\.0+)?: 41 sales, profit 100\.92 USDT$/m)
    },
  },
  'replay-market.mjs': {
    patterns(find) {
      find(/^435 candles of ETH\/USDT at x60, from 1681\.00$/m)
      const { price } = find(
        /^\d+ trades with 1000 USDT each time: profit -?\d+\.\d\d USDT, at (?<price>[\d.]+)$/m,
      )
      // Last price of the series.
      expect(Math.abs(Number(price) / 1629.5 - 1)).toBeLessThan(0.005)
      const { least, most } = find(/^\d+ ETH traded by everyone, (?<least>\d+) to (?<most>\d+) a minute$/m)
      expect(Number(most)).toBeGreaterThan(2 * Number(least))
    },
  },
}

const moved = ({ before = '', after = '' }: Readonly<Record<string, string>>) => toText(sub(after, before))
