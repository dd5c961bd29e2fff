import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AttackCase, attackCase, type Theme } from '../attack-case'
import { type AttackWorld, Lacking } from '../attack-world'
import { type ExchangeFolder, filesBelow, makeExchangeFolder } from '../exchange-folder'
import { tryLogin } from '../log-in'
import { onceAWorld } from '../owner'
import { callsWithFields, makeSamples, sendSample } from '../samples'

/** One exchange, copied by every case. */
const folderOf = onceAWorld(async (world): Promise<ExchangeFolder> => {
  const { packageUrl } = world.target
  if (packageUrl === undefined) throw new Lacking('needs the folder of an embedded database')
  const made = await makeExchangeFolder(packageUrl)
  world.atEnd(() => made.remove())
  return made
})

const withoutGuard = (table: string, text: string) =>
  `alter table bgk.${table} disable trigger all; grant update, delete on bgk.${table} to current_user; ${text};
   alter table bgk.${table} enable trigger all`

/** Outcome of a corrupted folder: a refusal in one line, or the complete exchange. Never an empty one. */
async function isNotBegunAfresh(folders: ExchangeFolder, folder: string): Promise<'refused' | 'whole'> {
  const { email, password } = folders.person
  const response = await folders.open(folder, (world) => tryLogin(world, email, password))
  if (response instanceof Error) {
    assert.equal(response.name, 'StoreError', `it ended with ${response.message}`)
    assert(!response.message.includes('\n'), 'the refusal exceeds one line')
    return 'refused'
  }
  assert.equal(response.outcome, 'done', 'a new exchange was created, and its members are gone')
  return 'whole'
}

/** A missing or foreign file in the folder. */
function missing(id: string, what: string, spoil: (folder: string) => Promise<unknown>): AttackCase {
  return attackCase(
    id,
    `${what}: creates no new exchange, and removes no file of the database`,
    async (world) => {
      const folders = await folderOf(world)
      let before = 0
      const folder = await folders.copy(async (copied) => {
        await spoil(copied)
        before = await count(copied)
      })
      await isNotBegunAfresh(folders, folder)
      assert(
        (await count(folder)) >= before * 0.9,
        `of ${before} files of the database ${await count(folder)} are left`,
      )
    },
  )
}

async function count(folder: string): Promise<number> {
  let files = 0
  for await (const { path } of filesBelow(folder)) if (/base|global|pg_wal/.test(path)) files += 1
  return files
}

/** Rows changed outside of the exchange. */
function edited(id: string, what: string, sql: string): AttackCase {
  return attackCase(id, `detects ${what}`, async (world) => {
    const folders = await folderOf(world)
    const folder = await folders.copy((copied) => folders.sql(copied, sql))
    const response = await folders.open(folder, (opened) => opened.control('GET', 'verify'))
    if (response instanceof Error) assert.equal(response.name, 'StoreError', response.message)
    else assert.match(JSON.stringify(response.body), /"ok":false/, 'nobody noticed')
  })
}

/** Statements rejected by the database itself, for any user. */
function guarded(id: string, what: string, sql: string): AttackCase {
  return attackCase(id, `the database rejects ${what}`, async (world) => {
    const folders = await folderOf(world)
    await folders.copy((copied) =>
      folders.sql(copied, sql).then(
        () => assert.fail(`${what} was executed`),
        (error: unknown) => assert(!(error instanceof assert.AssertionError), 'it was executed'),
      ),
    )
  })
}

/** Attacker with access to the folder or the database. */
export const storage: Theme = {
  name: 'storage',
  surroundings: { persistent: true },
  cases: [
    missing('no-ready', 'the marker of a ready database is missing', (folder) =>
      rm(join(folder, 'ready'), { force: true }),
    ),
    missing('no-version', 'PG_VERSION is missing', (folder) => rm(join(folder, 'pglite', 'PG_VERSION'))),
    missing('no-marker', "the file with the folder's owner is missing", (folder) =>
      rm(join(folder, 'bgk.json')),
    ),
    missing('no-both', 'both files are missing', async (folder) => {
      await rm(join(folder, 'ready'), { force: true })
      await rm(join(folder, 'bgk.json'))
    }),
    missing('no-control', 'the control file of the database is missing', (folder) =>
      rm(join(folder, 'pglite', 'global', 'pg_control')),
    ),
    missing('foreign', 'the folder belongs to another program', (folder) =>
      writeFile(join(folder, 'bgk.json'), '{"magic":"other","version":1}'),
    ),
    missing('newer', 'the folder is of a newer version', (folder) =>
      writeFile(join(folder, 'bgk.json'), '{"magic":"bgk-sandbox","version":999}'),
    ),
    missing('no-words', "the file with the folder's owner is empty", (folder) =>
      writeFile(join(folder, 'bgk.json'), ''),
    ),

    attackCase('empty-database', 'refuses to fill a folder with an empty database', async (world) => {
      const folders = await folderOf(world)
      const folder = await folders.copy(async (copied) => rm(join(copied, 'pglite'), { recursive: true }))
      assert.equal(await isNotBegunAfresh(folders, folder), 'refused')
    }),

    attackCase('two-at-once', 'prevents two exchanges on one folder', async (world) => {
      const folders = await folderOf(world)
      const folder = await folders.copy(async () => {})
      const first = await folders.start(folder)
      if (first instanceof Error) throw first
      const second = await folders.start(folder)
      await first.stop()
      if (!(second instanceof Error)) await second.stop()
      assert(second instanceof Error && second.name === 'StoreError', 'both are open')
    }),

    edited(
      'edited-row',
      'an edited row of the journal',
      withoutGuard('journal', `update bgk.journal set body = replace(body, '{', '{ ') where seq = 5`),
    ),
    edited(
      'removed-row',
      'a removed row of the journal',
      withoutGuard('journal', 'delete from bgk.journal where seq = 5'),
    ),
    edited(
      'cut-journal',
      'a truncated journal',
      withoutGuard('journal', 'delete from bgk.journal where seq > 5'),
    ),
    edited(
      'other-owner',
      'a row of the journal assigned to another member',
      withoutGuard(
        'journal',
        `update bgk.journal set uid = 1 where seq = (select max(seq) from bgk.journal where uid is not null)`,
      ),
    ),
    edited(
      'more-money',
      'an increased balance',
      `update bgk.balance set amount = amount + 100000000 where account like 'u%:spot.available' and amount > 0`,
    ),
    edited('no-meta', 'a database without its metadata', 'delete from bgk.meta'),
    edited(
      'no-snapshot-body',
      'a truncated snapshot with a truncated journal',
      `update bgk.snapshot set body = left(body, -1); ${withoutGuard('journal', 'delete from bgk.journal where seq > 3')}`,
    ),

    guarded('change-journal', 'to change the journal', `update bgk.journal set body = '{}'`),
    guarded('change-ledger', 'to remove from the ledger', 'delete from bgk.ledger'),
    guarded(
      'money-of-nothing',
      'ledger lines that do not sum to zero',
      `insert into bgk.ledger (seq, coin, accounts, amounts) values (999999, 'USDT', array[1], array[1000])`,
    ),
    guarded(
      'below-zero',
      'a negative member balance',
      `update bgk.balance set amount = -1 where account like 'u%'`,
    ),

    attackCase('sql-in-texts', 'stores SQL in any text field as plain text', async (world) => {
      const samples = await makeSamples(world, `sql-${Date.now()}`)
      const sql = JSON.stringify(`'); drop table bgk.journal; --`)
      for (const sample of samples)
        for (const field of Object.keys(sample.wire)) {
          const { status, text } = await sendSample(world, sample, { [field]: sql })
          assert(status < 500, `${sample.entry.name}, ${field}: HTTP ${status} ${text.slice(0, 100)}`)
        }
      assert(callsWithFields.length > 30, 'the endpoint table lacks its calls')
      await world.isWhole()
    }),

    attackCase('files-of-the-folder', 'reads no file of the folder through the pictures', async (world) => {
      const folders = await folderOf(world)
      const folder = await folders.copy(async () => {})
      const response = await folders.open(folder, readsNothing)
      if (response instanceof Error) throw response
    }),

    attackCase('secrets-on-disk', 'stores no password or token in plain text', async (world) => {
      const folders = await folderOf(world)
      const { password, token } = folders.person
      const folder = await folders.copy(async () => {})
      for await (const { path, bytes } of filesBelow(folder))
        for (const secret of [password, token])
          assert(!bytes.includes(secret), `${path} contains ${secret.slice(0, 8)}…`)
    }),
  ],
}

async function readsNothing(world: AttackWorld): Promise<void> {
  const person = await world.createUser({ complete: false, funds: {} })
  for (const key of [
    '../bgk.json',
    '..%2fbgk.json',
    '%2e%2e/bgk.json',
    '%252e%252e/bgk.json',
    'members/../../bgk.json',
    `members/${person.uid}/../../../bgk.json`,
    'members/1/..%5c..%5cbgk.json',
  ]) {
    const { status, text } = await world.ask(`/oss/bgk/${key}`, { headers: { token: person.token } })
    assert(status >= 400 && !text.includes('"magic"'), `${key}: HTTP ${status}`)
  }
}
