/**
 * Commands that are not archived: internal ones, of which an idle exchange writes two a second, and counters
 * of users before their login. A change of this list requires a migration.
 */
const PASSING = [
  ...['bots.step', 'clock.tick'],
  ...[
    'code.issue',
    'code.check',
    'code.spend',
    'code.giveBack',
    'login.begin',
    'fundPassword.begin',
    'try.end',
  ],
]

/**
 * `journal_start` is the last deleted row; the journal begins after it. Earlier rows that were a user's
 * command, or moved a member's money, are archived with the hash of their predecessor, so that each is
 * provable alone. `digest` covers all their hashes. Only `compact` deletes rows, below the newest checkpoint;
 * a trigger enforces both.
 */
export const RETENTION_TABLES = `
create table bgk.journal_archive (
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

create table bgk.checkpoint (
  seq bigint primary key,
  ts bigint not null,
  chain text not null,
  state_hash text not null,
  sha256 text not null,
  bots text not null,
  members text not null
);

create table bgk.journal_start (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash bytea not null,
  archived bigint not null,
  digest text not null
) with (fillfactor = 50);
insert into bgk.journal_start (seq, hash, archived, digest)
values (0, decode(repeat('00', 32), 'hex'), 0, repeat('0', 64));

create view bgk.command as
  select seq, ts, uid, key, type, body, crc, hash from bgk.journal_archive
  union all select seq, ts, uid, key, type, body, crc, hash from bgk.journal;

create view bgk.posting as
  select l.seq, p.line, b.account, l.coin, p.amount / 100000000 as amount, j.type as code, j.ts
  from bgk.ledger l
  cross join lateral unnest(l.accounts, l.amounts) with ordinality as p(account, amount, line)
  join bgk.balance b on b.id = p.account
  join bgk.command j on j.seq = l.seq;

-- Whether a row goes into the archive.
create function bgk.stays(bigint, text) returns boolean language sql stable as $$
  select $2 <> all (array[${PASSING.map((type) => `'${type}'`).join(', ')}])
    or exists (select from bgk.ledger where seq = $1)
$$;

create function bgk.only_compacted() returns trigger language plpgsql as $$
begin
  if exists (select from gone where gone.seq >= (select coalesce(max(seq), 0) from bgk.checkpoint)
    or bgk.stays(gone.seq, gone.type) and not exists (select from bgk.journal_archive a where a.seq = gone.seq)) then
    raise exception 'journal is append-only but for what a checkpoint stands for';
  end if;
  return null;
end $$;

create trigger append_only before update or truncate on bgk.journal
  for each statement execute function bgk.append_only();
create trigger only_compacted after delete on bgk.journal referencing old table as gone
  for each statement execute function bgk.only_compacted();
create trigger append_only before update or delete or truncate on bgk.journal_archive
  for each statement execute function bgk.append_only();
create trigger append_only before update or delete or truncate on bgk.checkpoint
  for each statement execute function bgk.append_only();

create function bgk.compact(below bigint, most int, own_epoch text) returns bigint language plpgsql as $$
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
`
