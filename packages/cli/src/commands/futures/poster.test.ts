import { expect, it } from 'vitest'
import { qrPoints } from '../../terminal/qr'
import { type Poster, posterSvg } from './poster'

const poster = async (change: Partial<Poster> = {}): Promise<Poster> => ({
  pair: 'BTC/USDT',
  side: 'Long',
  leverage: 20,
  marginMode: 'Cross',
  percent: '76.92',
  entryPrice: '65000',
  lastPrice: '65500',
  inviteCode: 'ABC123',
  code: await qrPoints('https://bgk.example/register/ABC123'),
  ...change,
})

it('shows pair, side, leverage, prices, PnL and the code', async () => {
  const svg = posterSvg(await poster())
  for (const words of ['BTC/USDT', 'Long 20x', 'Cross', '+76.92%', '65000', '65500', 'ABC123'])
    expect(svg).toContain(`>${words}</text>`)
  expect(svg.match(/h1v1h-1z/g)?.length).toBeGreaterThan(300)
  expect(svg).toContain('#0ecb81')
})

it('fits a long percentage, with losses in their color', async () => {
  const svg = posterSvg(await poster({ percent: '-12345.67' }))
  expect(svg).toMatch(/font-size="84" font-weight="bold" fill="#f6465d">-12345\.67%/)
})

it('escapes exchange text', async () => {
  const svg = posterSvg(await poster({ pair: '<script>"&\u0007', inviteCode: '</text>' }))
  expect(svg).toContain('&lt;script&gt;&quot;&amp;</text>')
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('\u0007')
})
