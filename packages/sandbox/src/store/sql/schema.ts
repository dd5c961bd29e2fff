import { RETENTION_TABLES } from './retention-tables'
import { sqlText } from './tables'

/** Marker of our databases; any other is FOREIGN. */
export const MAGIC = 'bgk-sandbox'

/**
 * Tables of the first release, which never change: see `MIGRATIONS`. One SQL text serves PGlite and
 * PostgreSQL. Money is `numeric` in units of 1e-8 coin, prices in ticks, quantities in lots. journal, ledger
 * and trades are append-only; a trigger enforces it for the owner too.
 *
 * A ledger row holds all lines of one coin in one command (accounts[i] gets amounts[i]). A trigger rejects
 * rows that do not sum to zero, once per statement: a CHECK per row made the commit 30 % slower. The view
 * `posting` shows single lines.
 */
const BASELINE = `
create schema bgk;

create table bgk.meta (name text primary key, value text not null);

create table bgk.journal (
  seq bigint primary key,
  ts bigint not null,
  uid bigint,
  key text,
  type text not null,
  body text not null,
  crc bigint not null,
  hash bytea not null
);

create table bgk.balance (
  id int primary key,
  account text not null,
  coin text not null,
  amount numeric not null,
  unique (account, coin),
  constraint user_balance_not_negative check (amount >= 0 or account !~ '^u[0-9]')
) with (fillfactor = 50);

create function bgk.total(numeric[]) returns numeric language sql immutable strict as
  'select coalesce(sum(x), 0) from unnest($1) x';

create table bgk.ledger (
  seq bigint not null,
  coin text not null,
  accounts int[] not null,
  amounts numeric[] not null,
  primary key (seq, coin),
  constraint entry_has_pairs check (cardinality(accounts) = cardinality(amounts))
);

create table bgk.orders (
  id bigint primary key,
  uid bigint not null,
  pair text not null,
  side text not null,
  order_type text not null,
  price numeric not null,
  lots numeric not null,
  remaining numeric not null,
  status text not null,
  created_ts bigint not null,
  updated_ts bigint not null
) with (fillfactor = 80);

create index orders_open on bgk.orders (id) where status in ('unfilled', 'partial');

create table bgk.futures_orders (
  id bigint primary key,
  uid bigint not null,
  contract text not null,
  side text not null,
  order_type text not null,
  price numeric not null,
  lots bigint not null,
  remaining bigint not null,
  leverage int not null,
  margin_mode text not null,
  status text not null,
  created_ts bigint not null,
  updated_ts bigint not null
) with (fillfactor = 80);

create index futures_orders_open on bgk.futures_orders (id) where status in ('unfilled', 'partial');

create table bgk.futures_positions (
  id bigint primary key,
  uid bigint not null,
  contract text not null,
  side text not null,
  margin_mode text not null,
  leverage int not null,
  lots bigint not null,
  cost numeric not null,
  margin numeric not null,
  fee numeric not null,
  funding numeric not null,
  realised numeric not null,
  status text not null,
  opened_ts bigint not null,
  closed_ts bigint not null
) with (fillfactor = 80);

create index futures_positions_open on bgk.futures_positions (id) where status = 'open';

create table bgk.trades (
  id bigint primary key,
  seq bigint not null,
  pair text not null,
  price numeric not null,
  lots numeric not null,
  taker_side text not null,
  ts bigint not null,
  maker_order bigint not null,
  taker_order bigint not null,
  maker_uid bigint not null,
  taker_uid bigint not null,
  maker_fee numeric not null,
  taker_fee numeric not null
);

-- What bots do among themselves, as sums of the day, which only grow.
create table bgk.ledger_daily (
  day int not null,
  account int not null,
  amount numeric not null,
  lines bigint not null,
  primary key (day, account)
) with (fillfactor = 70);

create table bgk.trades_daily (
  day int not null,
  pair text not null,
  trades bigint not null,
  lots numeric not null,
  value numeric not null,
  primary key (day, pair)
) with (fillfactor = 70);

create view bgk.posting_daily as
  select date '1970-01-01' + d.day as day, b.account, b.coin, d.amount / 100000000 as amount, d.lines
  from bgk.ledger_daily d join bgk.balance b on b.id = d.account;

-- The leader of a cluster, and until when unless it is renewed (docs/operate/cluster.md). At most one row; none where one process has the exchange.
create table bgk.lease (
  one boolean primary key default true check (one),
  epoch bigint not null,
  holder text not null,
  address text not null,
  protocol int not null,
  version text not null,
  until timestamptz not null
) with (fillfactor = 10);

create table bgk.snapshot (
  seq bigint primary key,
  ts bigint not null,
  format int not null,
  chain text not null,
  state_hash text not null,
  sha256 text not null,
  body text not null
);

create function bgk.sums_to_zero() returns trigger language plpgsql as $$
declare
  bad record;
begin
  select seq, coin into bad from fresh where (select sum(x) from unnest(amounts) x) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % of % does not sum to zero', bad.seq, bad.coin;
  end if;
  return null;
end $$;

create trigger sums_to_zero after insert on bgk.ledger
  referencing new table as fresh for each statement execute function bgk.sums_to_zero();

create function bgk.append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger append_only before update or delete or truncate on bgk.ledger
  for each statement execute function bgk.append_only();
create trigger append_only before update or delete or truncate on bgk.trades
  for each statement execute function bgk.append_only();
create trigger kept before delete or truncate on bgk.ledger_daily
  for each statement execute function bgk.append_only();
create trigger kept before delete or truncate on bgk.trades_daily
  for each statement execute function bgk.append_only();
revoke update, truncate on bgk.journal from public, current_user;
revoke update, delete, truncate on bgk.ledger, bgk.trades from public, current_user;
${RETENTION_TABLES}`

/**
 * Table changes since the first release, oldest first: entry n migrates version n + 1 to n + 2. Released
 * entries never change. A new exchange gets the baseline and all entries, stored data the missing ones, and a
 * restored backup those of its version.
 */
export const MIGRATIONS: readonly string[] = []

/** Table version of this program; older programs reject it. */
export const SCHEMA_VERSION = 1 + MIGRATIONS.length

export function schemaAt(version: number): string {
  return [BASELINE, ...MIGRATIONS.slice(0, version - 1)].join('\n')
}

/**
 * Table of uploaded pictures, if the database stores them. It is in schema `bgk`, so that a reset drops it,
 * but not in `TABLES`, because backups contain pictures separately. Created on first use.
 */

/** "bgkpic" in hex: prevents concurrent creation of the table. */
const LOCK_KEY = 0x62_67_6b_70_69_63

/** Several statements in one transaction; no effect if the table exists. */
export const PICTURE_TABLE = `
do $$ begin
  perform pg_advisory_xact_lock(${LOCK_KEY});
  if to_regclass('bgk.picture') is null then
    create table bgk.picture (
      key text primary key,
      uid bigint not null,
      size int not null,
      bytes bytea not null,
      added timestamptz not null default now()
    );
    -- They are compressed already.
    alter table bgk.picture alter column bytes set storage external;
    create index picture_of_member on bgk.picture (uid) include (size);
  end if;
end $$`

/** Inserts a picture of a backup within the restoring transaction. `data` is base64. */
export function insertPicture({ key, uid, data }: { key: string; uid: number; data: string }): string {
  return `insert into bgk.picture (key, uid, size, bytes)
    select ${sqlText(key)}, ${uid}, length(bytes), bytes from (select decode(${sqlText(data)}, 'base64') as bytes) one`
}
