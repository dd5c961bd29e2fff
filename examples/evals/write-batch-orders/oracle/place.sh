export BGK_CONFIG_DIR="$PWD/.bgk-config"
awk -F';' 'NR == 1 { print "action,pair,quantity,price" }
  NR > 1 && NF >= 4 {
    sub(/\r$/, ""); gsub(/,/, ".", $3); gsub(/,/, ".", $4); sub(/-/, "/", $1)
    printf "%s,%s,%s,%s\n", ($2 == "B" ? "buy" : "sell"), $1, $3, $4
  }' orders.csv > bgk-orders.csv
bgk batch run bgk-orders.csv --yes --ndjson
# 12: these rows have already run.
code=$?
if [ "$code" -eq 12 ]; then
  run=$(bgk batch list --json | node -e 'console.log(JSON.parse(require("node:fs").readFileSync(0, "utf8"))[0].run)')
  bgk batch run --resume "$run" --yes --ndjson
  code=$?
fi
exit "$code"
