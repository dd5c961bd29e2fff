/**
 * The table of uploaded pictures, where they are kept in the database: in schema `bgk`, so that a reset takes it along, and none of the tables
 * of the exchange (`TABLES`), for a backup has pictures as pictures. It is made when it is first needed.
 */
import { sqlText } from './tables'

/** "bgkpic" in hex: who makes the table keeps the others from making it at the same moment. */
const LOCK_KEY = 0x62_67_6b_70_69_63

/** Several statements, one transaction; does nothing where the table is. */
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

/** Of a backup, within the transaction that restores it. `data` is base64. */
export function insertPicture({ key, uid, data }: { key: string; uid: number; data: string }): string {
  return `insert into bgk.picture (key, uid, size, bytes)
    select ${sqlText(key)}, ${uid}, length(bytes), bytes from (select decode(${sqlText(data)}, 'base64') as bytes) one`
}
