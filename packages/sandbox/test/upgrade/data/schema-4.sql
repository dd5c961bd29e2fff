
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

create table if not exists bgk.journal_archive (
  seq bigint primary key,
  ts bigint not null,
  uid bigint,
  key text,
  type text not null,
  body text not null,
  crc bigint not null,
  hash bytea not null,
  previous bytea not null
);

create table if not exists bgk.checkpoint (
  seq bigint primary key,
  ts bigint not null,
  chain text not null,
  state_hash text not null,
  sha256 text not null,
  bots text not null,
  members text not null
);

create table if not exists bgk.journal_start (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash bytea not null,
  archived bigint not null,
  digest text not null
) with (fillfactor = 50);
insert into bgk.journal_start (seq, hash, archived, digest)
values (0, decode(repeat('00', 32), 'hex'), 0, repeat('0', 64)) on conflict do nothing;

create or replace view bgk.command as
  select seq, ts, uid, key, type, body, crc, hash from bgk.journal_archive
  union all select seq, ts, uid, key, type, body, crc, hash from bgk.journal;

create or replace view bgk.posting as
  select l.seq, p.line, b.account, l.coin, p.amount / 100000000 as amount, j.type as code, j.ts
  from bgk.ledger l
  cross join lateral unnest(l.accounts, l.amounts) with ordinality as p(account, amount, line)
  join bgk.balance b on b.id = p.account
  join bgk.command j on j.seq = l.seq;

create or replace function bgk.stays(bigint, text) returns boolean language sql stable as
  'select $2 not in (''bots.step'', ''clock.tick'') or exists (select from bgk.ledger where seq = $1)';

create or replace function bgk.only_compacted() returns trigger language plpgsql as $$
begin
  if exists (select from gone where gone.seq >= (select coalesce(max(seq), 0) from bgk.checkpoint)
    or bgk.stays(gone.seq, gone.type) and not exists (select from bgk.journal_archive a where a.seq = gone.seq)) then
    raise exception 'journal is append-only but for what a checkpoint stands for';
  end if;
  return null;
end $$;

drop trigger if exists append_only on bgk.journal;
create trigger append_only before update or truncate on bgk.journal
  for each statement execute function bgk.append_only();
drop trigger if exists only_compacted on bgk.journal;
create trigger only_compacted after delete on bgk.journal referencing old table as gone
  for each statement execute function bgk.only_compacted();
grant delete on bgk.journal to current_user;
drop trigger if exists append_only on bgk.journal_archive;
create trigger append_only before update or delete or truncate on bgk.journal_archive
  for each statement execute function bgk.append_only();
drop trigger if exists append_only on bgk.checkpoint;
create trigger append_only before update or delete or truncate on bgk.checkpoint
  for each statement execute function bgk.append_only();

create or replace function bgk.compact(below bigint, most int, own_epoch text) returns bigint language plpgsql as $$
declare
  begun record;
  last record;
  each record;
begin
  perform from bgk.meta where name = 'epoch' and value = own_epoch for share;
  if not found then
    raise exception 'another exchange has taken over';
  end if;
  select * into begun from bgk.journal_start for update;
  select seq, hash into last from (
    select seq, hash from bgk.journal where seq > begun.seq and seq < below order by seq limit most
  ) slice order by seq desc limit 1;
  if not found then
    return begun.seq;
  end if;
  for each in
    insert into bgk.journal_archive (seq, ts, uid, key, type, body, crc, hash, previous)
    select seq, ts, uid, key, type, body, crc, hash, previous from (
      select *, lag(hash, 1, begun.hash) over (order by seq) as previous
      from bgk.journal where seq > begun.seq and seq <= last.seq
    ) slice where bgk.stays(seq, type) order by seq
    returning seq, hash
  loop
    begun.digest := encode(sha256(convert_to(begun.digest || encode(each.hash, 'hex'), 'UTF8')), 'hex');
    begun.archived := begun.archived + 1;
  end loop;
  delete from bgk.journal where seq <= last.seq;
  update bgk.journal_start
  set seq = last.seq, hash = last.hash, archived = begun.archived, digest = begun.digest;
  return last.seq;
end $$;
