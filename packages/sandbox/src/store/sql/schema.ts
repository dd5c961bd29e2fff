import { LATER_TABLES } from './migrations'

/** First words of every database of ours; anything else is FOREIGN. */
export const MAGIC = 'bgk-sandbox'

/**
 * One SQL text for PGlite and PostgreSQL. Money is `numeric` in units of 1e-8 coin, prices in ticks,
 * quantities in lots. journal, ledger and trades are append-only; a trigger says no to the owner too.
 *
 * A ledger row is all lines of one coin in one command (accounts[i] gets amounts[i]). A trigger refuses rows
 * that do not sum to zero, once a statement: as a CHECK of each row it made the whole commit 30 % dearer.
 * The view `posting` shows the lines one by one.
 */
export const SCHEMA = `
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
revoke update, delete, truncate on bgk.journal, bgk.ledger, bgk.trades from public, current_user;
${LATER_TABLES}`
