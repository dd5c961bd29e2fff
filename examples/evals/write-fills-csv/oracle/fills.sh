set -e
bgk report fills --ndjson --tz UTC > fills.ndjson
node -e '
  const { readFileSync, writeFileSync } = require("node:fs")
  const rows = readFileSync("fills.ndjson", "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line))
  const fills = rows.filter(({ market }) => market === "spot")
  fills.sort((a, b) => a.time.localeCompare(b.time) || a.id - b.id)
  const fields = ["time", "pair", "side", "price", "quantity", "fee", "feeCoin"]
  const lines = fills.map((fill) => fields.map((name) => fill[name] ?? "").join())
  writeFileSync("fills.csv", `${[fields.join(), ...lines].join("\n")}\n`)
'
