import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { isAnyOf } from '../../shared/database/maintained.ts';
import { rowParts } from '../../shared/database/row-parts.ts';
import type { MessagesPort } from './messages.port.ts';
import type { MessagesTables } from './messages.tables.ts';

/** For so long, further records of the same sender are added to an unread message: the parts of one action. */
const SAME_ACTION_SECONDS = 120;

const tables = (db: Database) => db.withTables<MessagesTables>();

/** Messages about records: those about many, and those whose records have been handled. */
export const recordMessages: Pick<MessagesPort, 'addTo' | 'addRecords' | 'setHandled'> = {
  async addTo({ db, tenantId, now }, { businessKey, letter, waiting, count, receiverIds, word }) {
    const ofComment = word(count).template?.params['comment'];
    const found = await tables(db)
      .selectFrom('messages')
      .select(['id', 'receiver_id as receiverId', 'params', 'waiting'])
      .where('tenant_id', '=', tenantId)
      .where('business_key', '=', businessKey)
      .where('letter', '=', letter)
      .where(isAnyOf('receiver_id', receiverIds))
      .where('is_read', '=', false)
      .where('create_time', '>=', sql<string>`${now}::timestamp - make_interval(secs => ${SAME_ACTION_SECONDS})`)
      .execute();
    // A comment of another action is another message.
    const open = found.filter(({ params }) => params['comment'] === ofComment);
    for (const message of open) {
      const before = waiting.length > 0 ? message.waiting : Number(message.params['count'] ?? 0);
      const { title, content, template } = word(before + count);
      await tables(db)
        .updateTable('messages')
        .set({
          title,
          content,
          params: JSON.stringify(template?.params ?? {}),
          other_titles: template?.otherTitles ?? '',
          waiting: message.waiting + waiting.length,
          create_time: now,
        })
        .where('id', '=', message.id)
        .execute();
    }
    await insertRecords(
      db,
      open.flatMap(({ id }) => recordRows(tenantId, id, waiting)),
    );
    return open.map(({ receiverId }) => receiverId);
  },
  async addRecords({ db, tenantId }, batchId, waiting) {
    if (waiting.length === 0) return;
    const sent = await tables(db)
      .updateTable('messages')
      .set({ waiting: waiting.length })
      .where('batch_id', '=', batchId)
      .returning('id')
      .execute();
    await insertRecords(
      db,
      sent.flatMap(({ id }) => recordRows(tenantId, id, waiting)),
    );
  },
  async setHandled({ db, tenantId }, { businessKeys, letters }) {
    const single = await tables(db)
      .updateTable('messages')
      .set({ is_read: true })
      .where('tenant_id', '=', tenantId)
      .where(isAnyOf('business_key', businessKeys))
      .where(isAnyOf('letter', letters))
      .where('is_read', '=', false)
      .returning('receiver_id as receiverId')
      .execute();
    const { rows: many } = await sql<{ readonly receiverId: string }>`
      with handled as (
        delete from message_records where tenant_id = ${tenantId} and ${isAnyOf('business_key', businessKeys)}
        returning message_id),
      counted as (select message_id, count(*)::integer as count from handled group by message_id)
      update messages set waiting = waiting - counted.count, is_read = is_read or waiting <= counted.count
      from counted where messages.id = counted.message_id
      returning messages.receiver_id as "receiverId"`.execute(db);
    return [...new Set([...single, ...many].map(({ receiverId }) => receiverId))];
  },
};

interface RecordRow {
  readonly message_id: string;
  readonly tenant_id: string;
  readonly business_key: string;
}

const recordRows = (tenantId: string, id: string, waiting: readonly string[]): readonly RecordRow[] =>
  waiting.map((key) => ({ message_id: id, tenant_id: tenantId, business_key: key }));

async function insertRecords(db: Database, rows: readonly RecordRow[]): Promise<void> {
  for (const part of rowParts(rows))
    await tables(db)
      .insertInto('message_records')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
