import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import type { DeskPort } from '../flow-desk.port.ts';
import type { FlowTables } from '../flow.tables.ts';

const tables = (db: Database) => db.withTables<FlowTables>();

/** Stores the common phrases and unfinished comments of people. */
export const deskRepository: DeskPort = {
  phrases: ({ db, tenantId, userId }) =>
    tables(db)
      .selectFrom('flow_phrases')
      .select(['id', 'content'])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  async addPhrase({ db, tenantId, userId, now }, content) {
    const id = createId();
    await tables(db)
      .insertInto('flow_phrases')
      .values({ id, tenant_id: tenantId, user_id: userId, content, create_time: now })
      .execute();
    return id;
  },
  async changePhrase({ db, tenantId, userId }, { id, content }) {
    const changed = await tables(db)
      .updateTable('flow_phrases')
      .set({ content })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .execute();
    return changed.length > 0;
  },
  async removePhrases({ db, tenantId, userId }, ids) {
    await tables(db)
      .deleteFrom('flow_phrases')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where(isAnyOf('id', ids))
      .execute();
  },
  commentDraft: ({ db, tenantId, userId, now }, taskId) =>
    tables(db)
      .selectFrom('flow_comment_drafts')
      .select(['content', 'update_time as updateTime'])
      .select(sql<number>`greatest(0, extract(epoch from (${now}::timestamp - update_time)))::int`.as('age'))
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('task_id', '=', taskId)
      .executeTakeFirst(),
  async saveCommentDraft({ db, tenantId, userId, now }, taskId, content) {
    if (content === '') {
      await tables(db)
        .deleteFrom('flow_comment_drafts')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('task_id', '=', taskId)
        .execute();
      return;
    }
    await sql`insert into flow_comment_drafts (task_id, user_id, tenant_id, content, update_time)
      values (${taskId}, ${userId}, ${tenantId}, ${content}, ${now})
      on conflict (task_id, user_id) do update set content = excluded.content,
        update_time = excluded.update_time`.execute(db);
  },
};
