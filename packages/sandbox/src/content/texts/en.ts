import type { ContentTexts } from './content-texts'

/** English. */
export const en: ContentTexts = {
  tag: 'en',
  articles: {
    104: {
      title: 'Welcome to BGK',
      html: '<p>Trade spot, perpetual futures and cycle contracts with one account, at any hour of the day.</p><p>BGK is a <strong>demo exchange</strong>: funds and prices are simulated. Please never send real coins to an address shown here.</p>',
    },
    103: {
      title: 'Eight spot markets, open around the clock',
      html: '<p>BTC, ETH, BNB, SOL, XRP, DOGE, TRX and BGK now trade against USDT at all hours.</p><ul><li>Trading fee: 0.1% for makers and takers, charged in the coin you receive.</li><li>An order that would trade against your own open order is rejected.</li></ul>',
    },
    102: {
      title: 'LTC/USDT trading has ended',
      html: '<p>LTC/USDT no longer accepts orders. Your balance is not affected, and your order history stays available.</p>',
    },
    101: {
      title: 'Trade perpetual futures with leverage',
      html: '<p>Open long or short positions with cross or isolated margin, and protect them with take-profit and stop-loss orders.</p><p>Leverage multiplies losses as well as gains. A position is liquidated when its margin is used up.</p>',
    },
  },
  introductions: {
    BTC: 'Bitcoin was the first digital money to work without an issuer. Since 2009 miners have added a block of transfers about every ten minutes, and the reward for doing so halves every four years or so, which is why there will never be more than 21 million coins.',
    ETH: 'Ether pays for computation on Ethereum, a network on which anyone can publish programs that hold and move value. Holders who lock ether help to confirm blocks and earn fees for it; part of each fee is destroyed. There is no fixed maximum, and the figure shown is the supply in circulation.',
    BNB: 'BNB is the coin of a family of networks built for low fees and quick blocks. It pays for transfers and contracts there, and a share of the supply is burned every quarter until half of the first 200 million is gone.',
    SOL: 'SOL is used for fees and for staking on Solana, a network that puts timestamps into its chain, so validators agree on the order of events with few messages. Blocks come several times a second, which makes it popular with applications that trade often.',
    XRP: 'XRP moves on a ledger that settles in three to five seconds and was made for payments between currencies. All 100 billion units existed from the first day; each transfer destroys a tiny amount of them.',
    DOGE: 'Dogecoin began in 2013 as a joke about a dog and kept its good humor. It is mined like the early coins, five billion new ones a year with no end, and its low price makes it handy for tips and small gifts.',
    TRX: 'TRX is the coin of TRON, a network of elected block producers on which transfers cost little or nothing. Much of its traffic is dollar tokens on their way from one wallet to another.',
    BGK: 'BGK is the platform coin of this exchange. Holders earn a larger share of the trading fees of the friends they invite: 10% below 500 BGK, 20% from 500 and 30% above 5,000.',
    LTC: 'Litecoin follows the design of Bitcoin with blocks four times as often and four times as many coins. Trading of LTC/USDT has ended here.',
    USDT: 'USDT is a token meant to be worth one US dollar, issued on many networks. Every pair of this exchange is priced in it.',
    LMG: 'Lumen Grid lets neighbors sell each other the power of their roofs: meters sign each delivery, and LMG settles it every 15 minutes. It is sold in rounds under Token sales on this exchange.',
    HBT: 'Harbor Trust stores the shipping documents of sea freight where every port can read them, and HBT pays for each stamp. It is sold in rounds under Token sales on this exchange.',
    QFD: 'Quiet Fields pays farmers for the measured health of their soil. Buyers of QFD fund the measurements. It is sold in rounds under Token sales on this exchange.',
  },
  projects: {
    LMG: '<p>Lumen Grid lets neighbors sell each other the power of their roofs.</p><p>All tokens are <b>released one day after purchase</b>, with a bonus of 5%.</p>',
    HBT: '<p>Harbor Trust stores the shipping documents of sea freight where every port can read them.</p><p>One third is released <b>after three days</b>, and another third on each of the next two days.</p>',
    QFD: '<p>Quiet Fields pays farmers for the measured health of their soil.</p><p>Released in five daily parts <b>from the seventh day</b>, with a bonus of 10%.</p>',
  },
  banners: {
    tide: { title: ['Markets that', 'never close'], note: 'Live prices, day and night' },
    book: { title: ['Every level', 'of the book'], note: 'Twenty levels a side' },
    invite: { title: ['Invite friends,', 'share fees'], note: 'Up to 30% with BGK' },
  },
  tips: {
    1: {
      title: 'Welcome to demo trading',
      content:
        'Funds and prices on this exchange are simulated. Trade freely, and never send real coins to an address shown here.',
    },
  },
  about: 'BGK is a demo exchange for spot, futures and cycle trading. Funds and prices are simulated.',
}
