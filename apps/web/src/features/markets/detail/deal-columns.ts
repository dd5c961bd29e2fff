import type { Trade } from '@bgk/sdk'

export interface DealTexts {
  time: string
  side: string
  price: string
  amount: string
}

/** Deals as texts to be laid over each other, a line a deal: what is coloured stands once in each colour, with empty lines between. */
export interface DealColumns {
  time: string
  amount: string
  side: Record<Trade['side'], string>
  price: Record<Trade['side'], string>
}

export function dealColumns(deals: readonly Trade[], textsOf: (deal: Trade) => DealTexts): DealColumns {
  const rows = deals.map((deal) => ({ of: deal.side, ...textsOf(deal) }))
  const column = (name: keyof DealTexts, side?: Trade['side']) =>
    rows.map((row) => (side === undefined || row.of === side ? row[name] : '')).join('\n')
  return {
    time: column('time'),
    amount: column('amount'),
    side: { buy: column('side', 'buy'), sell: column('side', 'sell') },
    price: { buy: column('price', 'buy'), sell: column('price', 'sell') },
  }
}
