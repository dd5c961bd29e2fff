import { RETENTION_TABLES, STAYS } from './retention-tables'

/**
 * Of the tables; raised with each migration, so that older programs refuse them. Data without futures tables is 1, in the words of
 * the wire 2, with every line and trade of bots 3.
 */
export const TABLES_FORMAT = 4

/** Orders and positions of contracts: the second format. Run on data of the first as well, perhaps twice. */
const FUTURES_TABLES = `
create table if not exists bgk.futures_orders (
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

create table if not exists bgk.futures_positions (
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
`

const STATUS_WORDS = `case status when 'section' then 'partial' when 'all' then 'filled' when 'cancel' then 'cancelled'
      when 'uncancel' then 'partiallyCancelled' else status end`

/** The third format: columns and states in the exchange's own words. Does nothing where that has been done, so that it may run twice. */
const OWN_WORDS = `
do $$ begin
  if exists (select from information_schema.columns
    where table_schema = 'bgk' and table_name = 'orders' and column_name = 'style') then
    alter table bgk.orders rename column style to order_type;
    alter table bgk.orders rename column unfilled to remaining;
    alter table bgk.orders rename column state to status;
    update bgk.orders set status = ${STATUS_WORDS};
  end if;
  if exists (select from information_schema.columns
    where table_schema = 'bgk' and table_name = 'futures_orders' and column_name = 'style') then
    alter table bgk.futures_orders rename column style to order_type;
    alter table bgk.futures_orders rename column unfilled to remaining;
    alter table bgk.futures_orders rename column state to status;
    alter table bgk.futures_orders rename column lever to leverage;
    alter table bgk.futures_orders rename column mode to margin_mode;
    update bgk.futures_orders set status = ${STATUS_WORDS};
    alter table bgk.futures_positions rename column lever to leverage;
    alter table bgk.futures_positions rename column mode to margin_mode;
  end if;
end $$;
`

/**
 * The fourth format: what bots do among themselves, as sums of the day. They grow and are never taken back. Run on older data too,
 * perhaps twice: lines that were written before stay as they are.
 */
const DAILY_TABLES = `
create table if not exists bgk.ledger_daily (
  day int not null,
  account int not null,
  amount numeric not null,
  lines bigint not null,
  primary key (day, account)
) with (fillfactor = 70);

create table if not exists bgk.trades_daily (
  day int not null,
  pair text not null,
  trades bigint not null,
  lots numeric not null,
  value numeric not null,
  primary key (day, pair)
) with (fillfactor = 70);

create or replace view bgk.posting_daily as
  select date '1970-01-01' + d.day as day, b.account, b.coin, d.amount / 100000000 as amount, d.lines
  from bgk.ledger_daily d join bgk.balance b on b.id = d.account;

drop trigger if exists kept on bgk.ledger_daily;
create trigger kept before delete or truncate on bgk.ledger_daily
  for each statement execute function bgk.append_only();
drop trigger if exists kept on bgk.trades_daily;
create trigger kept before delete or truncate on bgk.trades_daily
  for each statement execute function bgk.append_only();
`

/**
 * Who leads a cluster, and until when unless it is said again (docs/scaling.md); none where one process has the exchange. At most
 * one row.
 */
const LEASE_TABLE = `
create table if not exists bgk.lease (
  one boolean primary key default true check (one),
  epoch bigint not null,
  holder text not null,
  address text not null,
  protocol int not null,
  version text not null,
  until timestamptz not null
) with (fillfactor = 10);
`

/**
 * What is open, of all that ever was, which a start counts; what the archive keeps; and the lease. They change no meaning, therefore they have no format of
 * their own, and each start makes those that are not there.
 */
export const EACH_START = `${LEASE_TABLE}${STAYS}
create index if not exists orders_open on bgk.orders (id) where status in ('unfilled', 'partial');
create index if not exists futures_orders_open on bgk.futures_orders (id) where status in ('unfilled', 'partial');
create index if not exists futures_positions_open on bgk.futures_positions (id) where status = 'open';
`

/** What a new database has beside the tables of the first format, and an older one gets. */
export const LATER_TABLES = `${FUTURES_TABLES}${DAILY_TABLES}${RETENTION_TABLES}${EACH_START}`

/** Makes tables of any older format those of today's; does nothing where that has been done, so that it may run twice. */
export const MIGRATION = `${OWN_WORDS}${LATER_TABLES}`
