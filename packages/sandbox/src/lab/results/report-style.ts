const LIGHT = `
  --bg-0: #f4f6f9; --bg-1: #fff; --bg-2: #ebeef3; --line: #d5dbe4; --line-strong: #76819a;
  --text-1: #10151d; --text-2: #47515f; --text-3: #5a6575; --accent: #3e4fd6;
  --up: #08756a; --down: #bf2a1b; --warn: #8a5a00; --down-wash: #bf2a1b1a;`

const DARK = `
  --bg-0: #0a0d12; --bg-1: #10141b; --bg-2: #181d27; --line: #2a313d; --line-strong: #66738a;
  --text-1: #f1f4f8; --text-2: #aab4c3; --text-3: #8893a5; --accent: #93a5ff;
  --up: #3fe0c5; --down: #ff5a4f; --warn: #ffc857; --down-wash: #ff5a4f29;`

/** Style of a report: both colour schemes, phone to desktop, and paper. */
export const STYLE = `
:root { color-scheme: light dark; ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { ${DARK} } }
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--bg-0); color: var(--text-1);
  font: 15px/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
main { max-width: 1120px; margin: 0 auto; padding: 24px 16px 48px; display: grid; gap: 32px; }
main > * { min-width: 0; }
h1 { font-size: 28px; line-height: 34px; margin: 0 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 22px; line-height: 28px; margin: 0 0 12px; }
h3 { font-size: 15px; line-height: 20px; margin: 0 0 8px; }
p { margin: 0 0 8px; max-width: 72ch; }
a { color: var(--accent); }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
.hint { color: var(--text-2); font-size: 13px; line-height: 18px; }
.up { color: var(--up); } .down { color: var(--down); } .warn { color: var(--warn); }
.tiles { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); margin: 0; }
.tiles div, .card, details.run { background: var(--bg-1); border-radius: 14px; padding: 16px; }
.tiles dt { color: var(--text-2); font-size: 13px; }
.tiles dd { margin: 2px 0 0; font-size: 22px; line-height: 28px; font-weight: 600; overflow-wrap: anywhere; }
.tiles dd small { display: block; font-size: 13px; line-height: 18px; font-weight: 400; color: var(--text-2); }
.card + .card, details.run + details.run { margin-top: 12px; }
.finding { border-left: 4px solid var(--down); }
.finding.warning { border-left-color: var(--warn); }
summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; gap: 8px; flex-wrap: wrap; }
summary::before { content: "▸"; color: var(--text-3); }
details[open] > summary::before { content: "▾"; }
summary strong { font-weight: 600; }
details.run > summary { margin: -16px; padding: 8px 16px; border-radius: 14px; }
details.run[open] > summary { margin-bottom: 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.scroll { overflow-x: auto; background: var(--bg-1); border-radius: 14px; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; padding: 12px 16px 4px; color: var(--text-2); font-size: 13px; }
th, td { padding: 8px 12px; text-align: right; font-size: 13px; line-height: 18px; vertical-align: top; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 16px; }
th:last-child, td:last-child { padding-right: 16px; }
thead th { color: var(--text-2); font-weight: 500; }
tbody th { font-weight: 500; white-space: normal; min-width: 130px; }
tbody th .hint { font-weight: 400; display: block; max-width: 60ch; }
tbody tr { border-top: 1px solid var(--line); }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px 16px; margin: 16px 0; }
.figures dt { color: var(--text-2); font-size: 12px; line-height: 16px; }
.figures dd { margin: 0; font-weight: 500; }
.chart { margin: 12px 0 0; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 0 0 8px; font-size: 13px; min-height: 18px; max-width: none; }
.legend b { font-weight: 600; }
.live { height: 460px; border-radius: 10px; overflow: hidden; }
.panes { display: grid; gap: 8px; }
.panes svg { display: block; width: 100%; height: 110px; background: var(--bg-2); border-radius: 6px; }
.panes svg.tall { height: 200px; }
.panes span { display: flex; justify-content: space-between; gap: 8px; font-size: 12px; color: var(--text-2); }
.has-live .panes { display: none; }
.spread svg { display: block; width: 100%; height: 120px; }
.spread .ends { display: flex; justify-content: space-between; gap: 8px; font-size: 13px; }
pre { margin: 0; padding: 12px; background: var(--bg-2); border-radius: 10px; overflow: auto; max-height: 360px; white-space: pre-wrap; overflow-wrap: anywhere; }
.history { list-style: none; margin: 0; padding: 0; font: 13px/20px ui-monospace, monospace; max-height: 360px; overflow: auto; }
.history li { display: grid; grid-template-columns: 12ch 10ch 1fr; gap: 8px; overflow-wrap: anywhere; }
.history time, .history i { color: var(--text-2); font-style: normal; }
.history .here { background: var(--down-wash); }
footer { color: var(--text-2); font-size: 13px; }
@media (max-width: 700px) {
  .wide { display: none; }
  .tiles { grid-template-columns: 1fr 1fr; }
  .stack thead { position: absolute; clip-path: inset(50%); }
  .stack tr { display: grid; grid-template-columns: repeat(3, 1fr); padding: 8px 16px; }
  .stack th { grid-column: 1 / -1; padding: 0 0 4px; }
  .stack td.wide { display: none; }
  .stack td { padding: 0; text-align: left; white-space: normal; }
  .stack td::before { content: attr(data-label); display: block; font-size: 12px; color: var(--text-2); }
  .stack td:last-child, .stack td:first-child { padding: 0; }
  .history li { grid-template-columns: 1fr auto; row-gap: 0; padding: 4px 0; }
  .history li span { grid-column: 1 / -1; }
  .live { height: 400px; }
  th, td { padding-inline: 8px; }
}
@media print {
  :root { color-scheme: light; ${LIGHT} --bg-0: #fff; }
  body { font-size: 12px; }
  main { padding: 0; max-width: none; gap: 20px; }
  .card, .tiles div, details.run { border: 1px solid var(--line); break-inside: avoid; }
  .live, .legend { display: none; }
  .has-live .panes { display: grid; }
  .scroll { overflow: visible; }
  th, td { padding: 4px 6px; font-size: 11px; line-height: 14px; white-space: normal; }
  tbody th { min-width: 0; }
  .hint { font-size: 11px; line-height: 14px; }
  .history, pre { max-height: none; }
  tr, svg { break-inside: avoid; }
}
`
