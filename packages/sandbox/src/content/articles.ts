import type { Article } from '@bgk/sdk'

/**
 * Notices and help of the sandbox, HTML bodies in our own words (docs/reference/product.md#screens, home and
 * help centre), as an exchange would write them to its members.
 */
export const articles: Readonly<Record<'notice' | 'help', readonly Article[]>> = {
  notice: [
    {
      id: 104,
      title: 'Welcome to BGK',
      publishedAt: Date.parse('2026-03-02T10:00:00+08:00'),
      html: '<p>Trade spot, perpetual futures and cycle contracts with one account, at any hour of the day.</p><p>BGK is a <strong>demo exchange</strong>: funds and prices are simulated. Please never send real coins to an address shown here.</p>',
    },
    {
      id: 103,
      title: 'Eight spot markets, open around the clock',
      publishedAt: Date.parse('2026-02-24T09:30:00+08:00'),
      html: '<p>BTC, ETH, BNB, SOL, XRP, DOGE, TRX and BGK now trade against USDT at all hours.</p><ul><li>Trading fee: 0.1% for makers and takers, charged in the coin you receive.</li><li>An order that would trade against your own open order is rejected.</li></ul>',
    },
    {
      id: 102,
      title: 'LTC/USDT trading has ended',
      publishedAt: Date.parse('2026-02-10T16:00:00+08:00'),
      html: '<p>LTC/USDT no longer accepts orders. Your balance is not affected, and your order history stays available.</p>',
    },
    {
      id: 101,
      title: 'Trade perpetual futures with leverage',
      publishedAt: Date.parse('2026-01-19T12:00:00+08:00'),
      html: '<p>Open long or short positions with cross or isolated margin, and protect them with take-profit and stop-loss orders.</p><p>Leverage multiplies losses as well as gains. A position is liquidated when its margin is used up.</p>',
    },
  ],
  help: [
    {
      id: 203,
      title: 'Limit or market order?',
      publishedAt: Date.parse('2026-01-12T10:00:00+08:00'),
      html: '<p>A <strong>limit order</strong> names the worst price you accept. What cannot trade at once waits in the order book until somebody meets it or you cancel it; the funds it may need are frozen meanwhile.</p><p>A <strong>market order</strong> trades with what is in the book now, level by level. If the book runs out, the rest is cancelled. In both cases the amount counts the coin you trade, not USDT.</p>',
    },
    {
      id: 202,
      title: 'How are fees charged?',
      publishedAt: Date.parse('2026-01-12T10:05:00+08:00'),
      html: '<p>Each side of a trade pays 0.1 % of what it receives: the buyer in the coin bought, the seller in USDT. Fees are rounded up to the smallest unit of the coin.</p><p>If a friend invited you, a part of your fees is theirs: 10, 20 or 30 % by the BGK they hold, 10 % more for friends invited after 18 December 2021, and 10 % of the fees of those whom their friends invite. It is paid each full hour in the coin of the fee; your own prices do not change.</p>',
    },
    {
      id: 201,
      title: 'I lost my connection while ordering',
      publishedAt: Date.parse('2026-01-12T10:10:00+08:00'),
      html: '<p>Check your orders before you place it again. An accepted order is saved before we confirm it, so it is in your list even if the confirmation never reached you.</p><p>The app checks this for you and shows the result as soon as your connection is back.</p>',
    },
  ],
}
