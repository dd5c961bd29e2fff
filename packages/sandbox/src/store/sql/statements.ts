/**
 * The CTEs of every commit, $1 to $25. Under another epoch than the one in `epoch` the sum is null, which a key refuses:
 * the whole statement fails. `for share` makes who raises the epoch wait until a commit under way is done.
 */
const commitHead = (epoch: string) => `
with j as (
  insert into bgk.journal (seq, ts, uid, key, type, body, crc, hash)
  select seq + (select 0 from bgk.meta where name = 'epoch' and value = ${epoch} for share),
    ts, uid, key, type, body, crc, decode(hash, 'hex')
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[])
    as t(seq, ts, uid, key, type, body, crc, hash)
), l as (
  insert into bgk.ledger (seq, coin, accounts, amounts)
  select seq, coin, accounts::int[], amounts::numeric[]
  from unnest($9::bigint[], $10::text[], $11::text[], $12::text[]) as t(seq, coin, accounts, amounts)
), b as (
  update bgk.balance set amount = balance.amount + t.amount
  from unnest($13::int[], $14::numeric[]) as t(id, amount)
  where balance.id = t.id
), o as (
  insert into bgk.orders (id, uid, pair, side, order_type, price, lots, remaining, status, created_ts, updated_ts)
  select * from unnest($15::bigint[], $16::bigint[], $17::text[], $18::text[], $19::text[], $20::numeric[],
    $21::numeric[], $22::numeric[], $23::text[], $24::bigint[], $25::bigint[])
  on conflict (id) do update
    set price = excluded.price, lots = excluded.lots, remaining = excluded.remaining, status = excluded.status,
      updated_ts = excluded.updated_ts
)`

/** The last part of every commit, $26 to $38. */
const COMMIT_TRADES = `
insert into bgk.trades (id, seq, pair, price, lots, taker_side, ts, maker_order, taker_order, maker_uid,
  taker_uid, maker_fee, taker_fee)
select * from unnest($26::bigint[], $27::bigint[], $28::text[], $29::numeric[], $30::numeric[], $31::text[],
  $32::bigint[], $33::bigint[], $34::bigint[], $35::bigint[], $36::bigint[], $37::numeric[], $38::numeric[])`

/** $39 to $66, only where a batch has them: most have none, and every array costs. */
const COMMIT_FUTURES = `, fo as (
  insert into bgk.futures_orders (id, uid, contract, side, order_type, price, lots, remaining, leverage, margin_mode, status,
    created_ts, updated_ts)
  select * from unnest($39::bigint[], $40::bigint[], $41::text[], $42::text[], $43::text[], $44::numeric[],
    $45::bigint[], $46::bigint[], $47::int[], $48::text[], $49::text[], $50::bigint[], $51::bigint[])
  on conflict (id) do update
    set price = excluded.price, lots = excluded.lots, remaining = excluded.remaining, status = excluded.status,
      updated_ts = excluded.updated_ts
), fp as (
  insert into bgk.futures_positions (id, uid, contract, side, margin_mode, leverage, lots, cost, margin, fee, funding,
    realised, status, opened_ts, closed_ts)
  select * from unnest($52::bigint[], $53::bigint[], $54::text[], $55::text[], $56::text[], $57::int[],
    $58::bigint[], $59::numeric[], $60::numeric[], $61::numeric[], $62::numeric[], $63::numeric[],
    $64::text[], $65::bigint[], $66::bigint[])
  on conflict (id) do update
    set lots = excluded.lots, cost = excluded.cost, margin = excluded.margin, fee = excluded.fee,
      funding = excluded.funding, realised = excluded.realised, status = excluded.status,
      closed_ts = excluded.closed_ts
)`

/** From `$first` on, only where a batch has them. */
function commitFolded(first: number): string {
  const array = (offset: number, type: string) => `$${first + offset}::${type}[]`
  return `, fl as (
  insert into bgk.ledger_daily as d (day, account, amount, lines)
  select * from unnest(${array(0, 'int')}, ${array(1, 'int')}, ${array(2, 'numeric')}, ${array(3, 'bigint')})
  on conflict (day, account) do update set amount = d.amount + excluded.amount, lines = d.lines + excluded.lines
), ft as (
  insert into bgk.trades_daily as d (day, pair, trades, lots, value)
  select * from unnest(${array(4, 'int')}, ${array(5, 'text')}, ${array(6, 'bigint')}, ${array(7, 'numeric')},
    ${array(8, 'numeric')})
  on conflict (day, pair) do update
    set trades = d.trades + excluded.trades, lots = d.lots + excluded.lots, value = d.value + excluded.value
)`
}

/**
 * A journal row as text. A page is one text, a line a row: rows of fields cost six times as much. No text of ours has a raw tab or
 * line break in it (JSON escapes both): whoever puts one there shifts fields, and the row's checksum tells.
 */
const ROW_TEXT = `seq, E'\\t', ts, E'\\t', uid, E'\\t', coalesce(key, E'\\\\'), E'\\t', type, E'\\t', crc, E'\\t',
  encode(hash, 'hex'), E'\\t', body`

const RAISE_EPOCH = `
insert into bgk.meta (name, value) values ('epoch', '1')
on conflict (name) do update set value = (meta.value::bigint + 1)::text`

/**
 * Every prepared statement of the SQL stores. `commit` is the whole group commit in one statement, hence
 * one round trip and one transaction: data-modifying CTEs all run, or none does.
 */
export const STATEMENTS = {
  commit: `${commitHead('$39')}${COMMIT_TRADES}`,

  commitWithFutures: `${commitHead('$67')}${COMMIT_FUTURES}${COMMIT_TRADES}`,

  commitWithFolded: `${commitHead('$48')}${commitFolded(39)}${COMMIT_TRADES}`,

  commitWithBoth: `${commitHead('$76')}${COMMIT_FUTURES}${commitFolded(67)}${COMMIT_TRADES}`,

  // Answers a row for each account that is there afterwards: it may be sent again, and under another epoch does nothing.
  newAccounts: `
insert into bgk.balance (id, account, coin, amount)
select id, account, coin, 0 from unnest($1::int[], $2::text[], $3::text[]) as t(id, account, coin)
where exists (select from bgk.meta where name = 'epoch' and value = $4)
on conflict (id) do update set coin = excluded.coin
  where balance.account = excluded.account and balance.coin = excluded.coin
returning id`,

  // One process leads by its lock alone.
  raiseEpoch: `
with over as (delete from bgk.lease)
${RAISE_EPOCH}`,

  claimLease: `
with raised as (${RAISE_EPOCH} returning value)
insert into bgk.lease (epoch, holder, address, protocol, version, until)
select value::bigint, $1, $2, $3::int, $4, clock_timestamp() + $5::int * interval '1 millisecond' from raised
on conflict (one) do update set epoch = excluded.epoch, holder = excluded.holder, address = excluded.address,
  protocol = excluded.protocol, version = excluded.version, until = excluded.until`,

  // Base64; the one that is there stays.
  storeSecret: `
with made as (
  insert into bgk.meta (name, value) values ('secret', $1) on conflict (name) do nothing returning value
)
select value from made union all select value from bgk.meta where name = 'secret'`,

  secret: "select value from bgk.meta where name = 'secret'",

  journalHead: `
select (select value from bgk.meta where name = 'instance'), (select value from bgk.meta where name = 'epoch'),
  (select seq from bgk.journal order by seq desc limit 1),
  (select encode(hash, 'hex') from bgk.journal order by seq desc limit 1)`,

  journal: `
select string_agg(replace(concat(${ROW_TEXT}), E'\\n', ' '), E'\\n')
from (select * from bgk.journal where seq >= $1::bigint order by seq limit 4000) page`,

  balances: 'select id, account, coin, amount from bgk.balance order by id',

  accountsAfter: 'select id, account, coin from bgk.balance where id > $1::int order by id',

  openFuturesOrders: "select count(*) from bgk.futures_orders where status in ('unfilled', 'partial')",

  openPositions: "select id, lots, cost, margin from bgk.futures_positions where status = 'open' order by id",

  openOrders: "select count(*) from bgk.orders where status in ('unfilled', 'partial')",

  snapshotSeqs: 'select seq from bgk.snapshot order by seq desc',

  snapshot: `
select seq, ts, format, chain, state_hash, sha256, body from bgk.snapshot where seq = $1::bigint`,

  saveSnapshot: `
insert into bgk.snapshot (seq, ts, format, chain, state_hash, sha256, body)
values ($1::bigint, $2::bigint, $3::int, $4, $5, $6, $7) on conflict (seq) do nothing`,

  dropSnapshots: `
delete from bgk.snapshot
where seq not in (select seq from bgk.snapshot order by seq desc limit $1::int)`,

  journalStart: "select seq, encode(hash, 'hex'), archived, digest from bgk.journal_start",

  // Undefined until as many are kept as are ever kept.
  oldestSnapshot: `
select case when count(*) >= $1::int then min(seq) end from bgk.snapshot`,

  checkpoint: `
select seq, ts, chain, state_hash, sha256, bots, members from bgk.checkpoint order by seq desc limit 1`,

  saveCheckpoint: `
insert into bgk.checkpoint (seq, ts, chain, state_hash, sha256, bots, members)
values ($1::bigint, $2::bigint, $3, $4, $5, $6, $7) on conflict (seq) do nothing`,

  compact: 'select bgk.compact($1::bigint, $2::int, $3)',

  archive: `
select string_agg(replace(concat(encode(previous, 'hex'), E'\\t', ${ROW_TEXT}), E'\\n', ' '), E'\\n')
from (select * from bgk.journal_archive where seq >= $1::bigint order by seq limit 4000) page`,

  // People's and bots' accounts, by their ledger lines up to a command.
  balancesAt: `
select b.account, b.coin, sum(line.amount)
from (select unnest(accounts) as account, unnest(amounts) as amount from bgk.ledger where seq <= $1::bigint) line
join bgk.balance b on b.id = line.account
where b.account ~ '^u[0-9]' group by 1, 2 having sum(line.amount) <> 0`,

  size: 'select pg_database_size(current_database())',

  // On a server the log is of all its databases, and not everybody may look.
  sizeWithLog: 'select pg_database_size(current_database()) + (select sum(size) from pg_ls_waldir())',

  // The sums are taken in the select lists: the same by lateral joins and by `total` took three times as long.
  audit: `
with lines as (
  select account, sum(amount) as amount
  from (
    select unnest(accounts) as account, unnest(amounts) as amount from bgk.ledger
    union all select account, amount from bgk.ledger_daily
  ) line group by 1
)
select
  (select count(*) from bgk.journal),
  (select coalesce(max(seq), 0) from bgk.journal),
  (select count(*) from bgk.ledger),
  (select coalesce(sum(lines), 0) from bgk.ledger_daily),
  (select count(*) from bgk.ledger where (select sum(x) from unnest(amounts) x) is distinct from 0)
    + (select count(*) from (select from bgk.ledger_daily d left join bgk.balance b on b.id = d.account
      group by d.day, b.coin having sum(d.amount) <> 0) uneven),
  (select count(*) from bgk.balance b left join lines on lines.account = b.id
    where b.amount <> coalesce(lines.amount, 0)),
  (select count(*) from bgk.balance where amount < 0 and account ~ '^u[0-9]'),
  (select coalesce(string_agg(coin, ',' order by coin), '') from
    (select coin from bgk.balance group by coin having sum(amount) <> 0) uneven),
  (select count(*) from bgk.orders),
  (select count(*) from bgk.trades),
  (select coalesce(sum(trades), 0) from bgk.trades_daily)`,
} as const

export type StatementName = keyof typeof STATEMENTS
