import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { containing, isAnyOf } from '../../shared/database/maintained.ts';
import { rowParts } from '../../shared/database/row-parts.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { CATCH_UP_AT_MOST } from './limits.ts';
import { isSessionOpen } from '../../shared/security/open-session.ts';
import { recordMessages } from './record-messages.repository.ts';
import { audience, open } from './receivers.repository.ts';
import type { Delivery, Message, MessageFilter, MessagesPort } from './messages.port.ts';
import type { MessagesTables } from './messages.tables.ts';

const tables = (db: Database) => db.withTables<MessagesTables>();
const columns = [
  'id',
  'message_type as messageType',
  'title',
  'content',
  'letter',
  'params',
  'business_key as businessKey',
  'is_read as isRead',
  'create_time as createTime',
] as const;

interface MessageRow extends Omit<Message, 'messageTitle' | 'contentJson'> {
  readonly title: string;
  readonly content: string;
  readonly letter: string;
  readonly params: Readonly<Record<string, string>>;
}

function toMessage({ title, content, letter, params, ...row }: MessageRow): Message {
  return {
    ...row,
    messageTitle: title,
    contentJson: { content, ...(letter === '' ? {} : { letter: { key: letter, params } }) },
  };
}

/** A message with a later date is in no list, count or stream before that day. */
const endOfDay = (now: string) => `${now.slice(0, 10)} 23:59:59`;

function own({ db, tenantId, userId, now }: Pick<RequestContext, 'db' | 'tenantId' | 'userId' | 'now'>) {
  return tables(db)
    .selectFrom('messages')
    .where('tenant_id', '=', tenantId)
    .where('receiver_id', '=', userId)
    .where('create_time', '<=', endOfDay(now));
}

function filtered(context: RequestContext, { isRead, messageType, title, from, to }: MessageFilter) {
  let query = own(context);
  if (isRead !== undefined) query = query.where('is_read', '=', isRead);
  if (messageType !== undefined) query = query.where('message_type', '=', messageType);
  if (title !== undefined)
    query = query.where((is) =>
      is.or([is('title', 'ilike', containing(title)), is('other_titles', 'ilike', containing(title))]),
    );
  if (from !== undefined) query = query.where('create_time', '>=', from);
  if (to !== undefined) query = query.where('create_time', '<=', to);
  return query;
}

/** Stores messages in the database, with a row for each receiver. */
export const messagesRepository: MessagesPort = {
  audience,
  open,
  ...recordMessages,
  async page(context, filter, input) {
    const window = pageWindow(input);
    const [sort = { column: 'create_time', direction: 'desc' }] = sortColumns(input, { createTime: 'create_time' });
    const { total } = await filtered(context, filter)
      .select((count) => count.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await filtered(context, filter)
      .select(columns)
      .orderBy('create_time', sort.direction)
      .orderBy('id', sort.direction)
      .limit(window.size)
      .offset(window.offset)
      .execute();
    return toPage(rows.map(toMessage), Number(total), window);
  },
  async countUnread(context) {
    const { total } = await own(context)
      .where('is_read', '=', false)
      .select((count) => count.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async setRead({ db, tenantId, userId, now }, which) {
    const update = tables(db)
      .updateTable('messages')
      .set({ is_read: true })
      .where('tenant_id', '=', tenantId)
      .where('receiver_id', '=', userId)
      .where('is_read', '=', false)
      .where('create_time', '<=', endOfDay(now));
    const marked = await (
      'ids' in which ? update.where(isAnyOf('id', which.ids)) : update.where('business_key', '=', which.businessKey)
    )
      .returning('id')
      .execute();
    return marked.length;
  },
  async insert({ db, tenantId, now }, { id, messages }) {
    const rows = messages.flatMap(({ notification, receiverIds }) =>
      receiverIds.map((receiverId) => ({
        id: createId(),
        tenant_id: tenantId,
        receiver_id: receiverId,
        batch_id: id,
        message_type: notification.messageType,
        title: notification.title,
        content: notification.content,
        business_key: notification.businessKey,
        letter: notification.template?.key ?? '',
        params: JSON.stringify(notification.template?.params ?? {}),
        other_titles: notification.template?.otherTitles ?? '',
        is_read: false,
        waiting: 0,
        create_time: notification.visibleFrom ?? now,
      })),
    );
    for (const part of rowParts(rows)) await tables(db).insertInto('messages').values(part).execute();
  },
  async forget({ db, tenantId }, businessKeys) {
    return (
      await tables(db)
        .deleteFrom('messages')
        .where('tenant_id', '=', tenantId)
        .where(isAnyOf('business_key', businessKeys))
        .returning('id')
        .execute()
    ).length;
  },
  async batch({ db, now }, batchId, receiverIds) {
    const rows = await tables(db)
      .selectFrom('messages')
      .select(columns)
      .select(['tenant_id as tenantId', 'receiver_id as receiverId'])
      .where('batch_id', '=', batchId)
      .where('create_time', '<=', endOfDay(now))
      .where(isAnyOf('receiver_id', receiverIds))
      .execute();
    return rows.map(({ tenantId, receiverId, ...row }): Delivery => ({
      tenantId,
      receiverId,
      message: toMessage(row),
    }));
  },
  async since({ db, now }, { tenantId, userId }, after) {
    const rows = await own({ db, tenantId, userId, now })
      .where('id', '>', after)
      .select(columns)
      .orderBy('id', 'desc')
      .limit(CATCH_UP_AT_MOST)
      .execute();
    return rows.map(toMessage).toReversed();
  },
  async addTicket({ db, tenantId, userId, sessionId }, { hash, validUntil }) {
    await tables(db)
      .insertInto('message_tickets')
      .values({
        ticket_hash: hash,
        tenant_id: tenantId,
        user_id: userId,
        session_id: sessionId,
        valid_until: validUntil,
      })
      .execute();
  },
  async useTicket(db, hash, at) {
    const used = await tables(db)
      .deleteFrom('message_tickets')
      .where('ticket_hash', '=', hash)
      .where(isSessionOpen('message_tickets.session_id', at))
      .returning(['tenant_id as tenantId', 'user_id as userId', 'session_id as sessionId', 'valid_until as validUntil'])
      .executeTakeFirst();
    if (!used || used.validUntil < at) return undefined;
    const { tenantId, userId, sessionId } = used;
    return { tenantId, userId, sessionId };
  },
  async sweep(db, before) {
    await sql`delete from message_tickets where valid_until < ${before}`.execute(db);
  },
};
