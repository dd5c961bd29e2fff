import type { CoinIntroduction } from '@bgk/sdk'

/** Introductions of the sandbox's coins: own words; sites lie under `.example`, which nobody can register. */
export const coinIntroductions: readonly CoinIntroduction[] = [
  introduction(
    'BTC',
    '21000000',
    'Bitcoin was the first digital money to work without an issuer. Since 2009 miners have added a block of transfers about every ten minutes, and the reward for doing so halves every four years or so, which is why there will never be more than 21 million coins.',
  ),
  introduction(
    'ETH',
    '120400000',
    'Ether pays for computation on Ethereum, a network on which anybody can publish programs that hold and move value. Holders who lock ether help to confirm blocks and earn fees for it; part of each fee is destroyed. There is no fixed maximum, and the figure shown is the supply in circulation.',
  ),
  introduction(
    'BNB',
    '139000000',
    'BNB is the coin of a family of networks built for low fees and quick blocks. It pays for transfers and contracts there, and a share of the supply is burnt every quarter until half of the first 200 million is gone.',
  ),
  introduction(
    'SOL',
    '602000000',
    'SOL is used for fees and for staking on Solana, a network that puts time stamps into its chain so that validators agree on the order of events with few messages. Blocks come several times a second, which makes it popular with applications that trade often.',
  ),
  introduction(
    'XRP',
    '100000000000',
    'XRP moves on a ledger that settles in three to five seconds and was made for payments between currencies. All 100 billion units existed from the first day; each transfer destroys a tiny amount of them.',
  ),
  introduction(
    'DOGE',
    '150500000000',
    'Dogecoin began in 2013 as a joke about a dog and kept its good humour. It is mined like the early coins, five billion new ones a year with no end, and its low price makes it handy for tips and small gifts.',
  ),
  introduction(
    'TRX',
    '94800000000',
    'TRX is the coin of TRON, a network of elected block producers on which transfers cost little or nothing. Much of its traffic is dollar tokens on their way from one wallet to another.',
  ),
  introduction(
    'BGK',
    '500000000',
    'BGK is the platform coin of this exchange. Members who hold it receive a larger part of the trading fees that invited friends pay: 10 % below 500 BGK, 20 % from 500 and 30 % above 5,000.',
  ),
  introduction(
    'LTC',
    '84000000',
    'Litecoin follows the design of Bitcoin with blocks four times as often and four times as many coins. Trading of LTC/USDT has ended here.',
  ),
  introduction(
    'USDT',
    '118000000000',
    'USDT is a token meant to be worth one US dollar, issued on many networks. Every pair of this exchange is priced in it.',
  ),
  introduction(
    'LMG',
    '120000000',
    'Lumen Grid lets neighbours sell each other the power of their roofs: meters sign what they deliver, and LMG settles it by the quarter of an hour. It is sold in rounds under projects on this exchange.',
  ),
  introduction(
    'HBT',
    '9000000',
    'Harbour Trust keeps the papers of sea freight where every port can read them, and HBT pays for each stamp. It is sold in rounds under projects on this exchange.',
  ),
  introduction(
    'QFD',
    '1500000000',
    'Quiet Fields pays farmers for the measured health of their soil. Buyers of QFD fund the measuring. It is sold in rounds under projects on this exchange.',
  ),
]

function introduction(symbol: string, totalSupply: string, text: string): CoinIntroduction {
  const host = `${symbol.toLowerCase()}.bgk.example`
  return {
    symbol,
    text,
    totalSupply,
    website: `https://${host}`,
    explorer: `https://explorer.${host}`,
  }
}
