import type { HelpTexts } from './help-texts'

/** English. */
export const en: HelpTexts = {
  groups: {
    start: 'Getting started',
    trading: 'Trading',
    funds: 'Deposits and withdrawals',
    security: 'Account and security',
  },
  articles: {
    211: {
      title: 'How do I start?',
      html: '<p>Get demo funds on the <strong>Assets</strong> screen: 10,000 USDT every day. They are added to your spot account and have no real value.</p><p>Then choose a market and place your first order. For futures and cycle contracts, transfer funds to your futures account first.</p>',
    },
    210: {
      title: 'Where are my funds?',
      html: '<p>You have three accounts. The <strong>spot account</strong> receives deposits and pays for spot orders, swaps and withdrawals. The <strong>futures account</strong> pays for futures and cycle contracts. The <strong>fiat account</strong> is for buying and selling coins with fiat money.</p><p>Transfers between your accounts are free and immediate. Funds reserved by open orders are released when you cancel them.</p>',
    },
    203: {
      title: 'Limit or market order?',
      html: '<p>A <strong>limit order</strong> sets the worst price you accept. The part that cannot trade immediately waits in the order book until it is filled or you cancel it. The funds it needs are reserved meanwhile.</p><p>A <strong>market order</strong> trades with the order book as it is now, level by level. If the book runs out, the rest is canceled. In both cases the amount counts the coin you trade, not USDT.</p>',
    },
    202: {
      title: 'How are fees charged?',
      html: '<p>Spot: each side pays 0.1% of what it receives, the buyer in the coin bought, the seller in USDT. Futures: 0.05% of the order value, both when you open and when you close.</p><p>Transfers between your accounts are free. A withdrawal costs the network fee shown before you confirm. If a friend invited you, they receive a part of your trading fees; you pay nothing extra.</p>',
    },
    205: {
      title: 'How do cycle contracts work?',
      html: '<p>Predict whether the price will be higher (Buy) or lower (Sell) after 30, 60, 120 or 300 seconds. A correct prediction pays 50% to 80% of your amount as profit: longer durations pay more.</p><p>If the prediction is wrong, or the price is unchanged, you lose the amount. Cycle orders cannot be canceled. They are paid in USDT or BGK from your futures account.</p>',
    },
    204: {
      title: 'Liquidation and funding',
      html: '<p>A position is liquidated when its margin and unrealized PnL together fall to the maintenance margin. The <strong>mark price</strong> decides, not the last price. Isolated positions risk their own margin only; cross positions share your futures balance.</p><p><strong>Funding</strong> is exchanged between traders at 00:00, 08:00 and 16:00 UTC. At a positive rate longs pay shorts, at a negative rate shorts pay longs.</p>',
    },
    201: {
      title: 'I lost my connection while ordering',
      html: '<p>Check your orders before you order again. An accepted order is saved before we confirm it, so it is in your list even if the confirmation never reached you.</p><p>The app checks this for you and shows the result when your connection is back.</p>',
    },
    206: {
      title: 'How do I deposit?',
      html: '<p>Choose the coin and the network, then send to the address shown. Amounts below the minimum, other networks, and XRP without its tag cannot be credited.</p><p>Then submit the amount and a screenshot. After review the coins are in your spot account. This is a demo exchange: never send real coins.</p>',
    },
    207: {
      title: 'Why can’t I withdraw yet?',
      html: '<p>You need identity verification, a fund password, a credit score of 80 or above and a withdrawal address. Withdrawals are paused for 24 hours after you change a password, your email or your phone number.</p><p>Each withdrawal is reviewed before it is sent. Until it is approved you can cancel it. The network fee is taken from the amount you withdraw.</p>',
    },
    208: {
      title: 'How do I protect my account?',
      html: '<p>Set up an <strong>authenticator app</strong> on the Security screen: each login then needs your password and a 6-digit code. Or add a <strong>passkey</strong> and log in with your face, your fingerprint or the PIN of your device.</p><p>Set an anti-phishing phrase as well: every email and text message from us shows it. Support never asks for your password or verification codes.</p>',
    },
    209: {
      title: 'What if I lose my phone or password?',
      html: '<p>Save your recovery codes: each replaces a code of the authenticator app once. A passkey on another device lets you log in without password and code.</p><p>Forgot your login password? Set a new one with a verification code sent to your email or phone. All devices are logged out, and withdrawals are paused for 24 hours.</p>',
    },
  },
}
