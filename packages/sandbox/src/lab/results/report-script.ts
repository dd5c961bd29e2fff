/**
 * Script of a report: draws the charts of opened runs with lightweight-charts. Without it, or without the
 * library, the static pictures stay.
 */
export const SCRIPT = `'use strict'
const { runs, quote } = JSON.parse(document.getElementById('data').textContent)
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim()
const dark = matchMedia('(prefers-color-scheme: dark)')
const number = (value, digits) =>
  (value < 0 ? '\\u2212' : '') + Math.abs(value).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const two = (value) => String(value).padStart(2, '0')
const clock = (s) => two(Math.floor(s / 3600) % 24) + ':' + two(Math.floor(s / 60) % 60)
const moment = (s) => 'Day ' + (Math.floor(s / 86400) + 1) + ', ' + clock(s)
const redraws = []

function draw(figure) {
  if (figure.classList.contains('has-live')) return
  const { points, marks } = runs[Number(figure.dataset.run)]
  if (points.length < 2) return
  const L = LightweightCharts
  const live = figure.querySelector('.live')
  const legend = figure.querySelector('.legend')
  live.hidden = legend.hidden = false
  figure.classList.add('has-live')
  const chart = L.createChart(live, {
    autoSize: true,
    layout: { attributionLogo: false, fontFamily: 'system-ui, sans-serif', panes: { enableResize: false } },
    localization: { locale: 'en', timeFormatter: moment },
    handleScroll: { vertTouchDrag: false, mouseWheel: false },
    handleScale: { mouseWheel: false },
    crosshair: { mode: L.CrosshairMode.Magnet },
    rightPriceScale: { borderVisible: false, minimumWidth: 72, entireTextOnly: true },
    timeScale: {
      borderVisible: false, timeVisible: true, fixLeftEdge: true, fixRightEdge: true, minBarSpacing: 0.1,
      tickMarkFormatter: (s) => (s % 86400 === 0 ? 'Day ' + (s / 86400 + 1) : clock(s)),
    },
  })
  const money = { type: 'custom', formatter: (value) => number(value, 2), minMove: 0.01 }
  const percent = { type: 'custom', formatter: (value) => number(value, 1) + ' %', minMove: 0.1 }
  const plain = { lastValueVisible: false, priceLineVisible: false, lineWidth: 2 }
  const equity = chart.addSeries(L.BaselineSeries, {
    ...plain, priceFormat: money, baseValue: { type: 'price', price: points[0][1] },
  }, 0)
  const fall = chart.addSeries(L.AreaSeries, { ...plain, priceFormat: percent, invertFilledArea: true }, 1)
  const exposure = chart.addSeries(L.LineSeries, { ...plain, priceFormat: money }, 2)
  const column = (i) => points.map((point) => ({ time: point[0], value: point[i] }))
  equity.setData(column(1))
  fall.setData(column(2))
  exposure.setData(column(3))
  fall.priceScale().applyOptions({ scaleMargins: { top: 0.04, bottom: 0.1 } })
  chart.panes().forEach((pane, i) => pane.setStretchFactor(i === 0 ? 2 : 1))
  const markers = L.createSeriesMarkers(equity, [])
  const paint = () => {
    const [up, down, accent, line, text] = ['up', 'down', 'accent', 'line', 'text-2'].map(colour)
    chart.applyOptions({
      layout: { background: { type: 'solid', color: colour('bg-1') }, textColor: text, panes: { separatorColor: line } },
      grid: { vertLines: { color: line }, horzLines: { color: line } },
    })
    equity.applyOptions({
      topLineColor: up, topFillColor1: up + '40', topFillColor2: up + '08',
      bottomLineColor: down, bottomFillColor1: down + '08', bottomFillColor2: down + '40',
    })
    fall.applyOptions({ lineColor: down, topColor: down + '08', bottomColor: down + '40' })
    exposure.applyOptions({ color: accent })
    markers.setMarkers(marks.map(([time, bad]) => ({
      time, position: bad ? 'aboveBar' : 'belowBar', shape: bad ? 'arrowDown' : 'circle', color: bad ? down : text, size: bad ? 1 : 0.5,
    })))
  }
  paint()
  redraws.push(paint)
  chart.timeScale().fitContent()
  const show = (i) => {
    const [time, value, drop, exposed] = points[i]
    legend.replaceChildren(...[
      moment(time), 'Equity ' + number(value, 2) + ' ' + quote,
      'Drawdown ' + number(drop, 2) + ' %', 'Exposure ' + number(exposed, 2) + ' ' + quote,
    ].map((part) => Object.assign(document.createElement('span'), { textContent: part })))
  }
  let at = points.length - 1
  show(at)
  chart.subscribeCrosshairMove(({ time }) => {
    if (time === undefined) return
    const i = points.findIndex((point) => point[0] >= time)
    if (i >= 0) show((at = i))
  })
  const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -50, PageDown: 50, Home: -Infinity, End: Infinity }
  live.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    at = Math.min(points.length - 1, Math.max(0, at + step))
    legend.setAttribute('aria-live', 'polite')
    chart.setCrosshairPosition(points[at][1], points[at][0], equity)
    show(at)
  })
}

if (typeof LightweightCharts === 'object') {
  for (const details of document.querySelectorAll('details.run')) {
    const open = () => details.open && details.querySelectorAll('.chart').forEach(draw)
    details.addEventListener('toggle', open)
    open()
  }
  dark.addEventListener('change', () => redraws.forEach((paint) => paint()))
}
const reveal = () => {
  const details = document.getElementById(location.hash.slice(1))
  if (details instanceof HTMLDetailsElement) details.open = true
}
addEventListener('hashchange', reveal)
reveal()
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('details.run')) details.open = true
})
`
