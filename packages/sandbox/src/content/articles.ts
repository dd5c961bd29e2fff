import type { Article } from '@bgk/sdk'

/**
 * Notices and help of the sandbox, HTML bodies in our own words (docs/reference/product.md#screens, home and
 * help centre).
 */
export const articles: Readonly<Record<'notice' | 'help', readonly Article[]>> = {
  notice: [
    {
      id: 104,
      title: 'Welcome to the BGK sandbox',
      publishedAt: Date.parse('2026-03-02T10:00:00+08:00'),
      html: '<p>You are looking at a complete exchange that runs on one computer. Orders are matched by price and time, every balance change is booked twice, and nothing you see is a recording.</p><p>What is simulated: the <strong>prices</strong>, which come from trading bots, and the <strong>money</strong>, which is play money. Please do not send real coins to any address shown here; the addresses are made so that no network accepts them.</p>',
    },
    {
      id: 103,
      title: 'Eight markets open around the clock',
      publishedAt: Date.parse('2026-02-24T09:30:00+08:00'),
      html: '<p>BTC, ETH, BNB, SOL, XRP, DOGE, TRX and BGK trade against USDT at all hours. A market maker quotes at least twenty levels on each side, and three takers keep the tape moving.</p><ul><li>Fee: 0.1 % for makers and takers, taken from the coin received.</li><li>An order that would trade with your own resting order is refused.</li></ul>',
    },
    {
      id: 102,
      title: 'LTC/USDT has been closed',
      publishedAt: Date.parse('2026-02-10T16:00:00+08:00'),
      html: '<p>The pair LTC/USDT no longer accepts orders. Its history stays visible. This is deliberate: it shows how a closed market looks to an application.</p>',
    },
    {
      id: 101,
      title: 'Same seed, same market',
      publishedAt: Date.parse('2026-01-19T12:00:00+08:00'),
      html: '<p>Start the sandbox with <code>--seed</code> and a word of your choice, and the markets will move the same way each time: useful when you report a problem or write a test.</p>',
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
      title: 'Where do the fees go?',
      publishedAt: Date.parse('2026-01-12T10:05:00+08:00'),
      html: '<p>Each side of a trade pays 0.1 % of what it receives: the buyer in the coin bought, the seller in USDT. Fees are rounded up to the smallest unit of the coin.</p><p>If a friend invited you, a part of your fees is theirs: 10, 20 or 30 % by the BGK they hold, 10 % more for friends invited after 18 December 2021, and 10 % of the fees of those whom their friends invite. It is paid each full hour in the coin of the fee; your own prices do not change.</p>',
    },
    {
      id: 201,
      title: 'I lost my connection while ordering',
      publishedAt: Date.parse('2026-01-12T10:10:00+08:00'),
      html: '<p>Do not send the order again at once. Open your list of orders first: an accepted order is stored before the exchange answers, so it is there even if the answer never reached you.</p><p>Applications should send an idempotency key with each order. The same key twice places one order only.</p>',
    },
  ],
}
