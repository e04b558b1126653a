import { noticeStatus } from '@org/contract';
import { recordName } from '@org/meta-forms/checking';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import type { DemoDeployment, DemoMessage, DemoNotice } from '../../demo/demo-deployment.ts';
import type { AnnouncementsTables } from '../../modules/announcements/announcements.tables.ts';
import type { MessagesTables } from '../../modules/messages/messages.tables.ts';
import { notificationOf } from '../../modules/messages/record-notifications.service.ts';
import type { Database } from '../../shared/database/database.ts';
import { createdBy } from '../../shared/database/maintained.ts';

/** Stores the announcements and messages of a demo, from the templates of the product. */
export async function seedMessages(db: Database, deployment: DemoDeployment): Promise<void> {
  await storeNotices(db, deployment.notices);
  const paramsOf = templateParamsOf(deployment);
  const rows = deployment.messages.map((message) => messageRow(message, paramsOf(message)));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .withTables<MessagesTables>()
      .insertInto('messages')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

const ROWS_AT_ONCE = 1000;

async function storeNotices(db: Database, notices: readonly DemoNotice[]): Promise<void> {
  const tables = db.withTables<AnnouncementsTables>();
  const rows = notices.map(
    ({ id, tenantId, unitId, title, category, content, unitIds, releaseTime, endDate, createUser, createTime }) => ({
      id,
      tenant_id: tenantId,
      unit_id: unitId,
      title,
      category,
      content,
      units: unitIds.join(','),
      departments: '',
      persons: '',
      status: releaseTime === '' ? noticeStatus.draft : noticeStatus.published,
      release_time: releaseTime === '' ? null : releaseTime,
      end_date: endDate,
      ...createdBy({ userId: createUser, now: createTime }),
    }),
  );
  const readers = notices.flatMap(({ id, releaseTime, readers: people }) =>
    people.map(({ userId, hasRead }) => ({ notice_id: id, user_id: userId, read_time: hasRead ? releaseTime : null })),
  );
  if (rows.length > 0) await tables.insertInto('notices').values(rows).execute();
  if (readers.length > 0) await tables.insertInto('notice_readers').values(readers).execute();
}

/** The parameters for the template of a message. */
function templateParamsOf({ metaForms, records, notices, users }: DemoDeployment) {
  const forms = new Map(metaForms.map((form) => [form.metaKey, compileForm(parseMetaForm(form).form)]));
  const byId = new Map(
    Object.values(records)
      .flat()
      .map((record) => [record.id, record]),
  );
  const titles = new Map(notices.map(({ id, title }) => [id, title]));
  const people = new Map(users.map(({ id, realName }) => [id, realName]));
  return ({ about, senderId }: DemoMessage): Readonly<Record<string, string>> => {
    const person = people.get(senderId) ?? '';
    const form = forms.get(about.metaKey);
    const record = byId.get(about.id);
    return form && record
      ? { person, form: form.title, record: recordName(form, { ...record.values, id: record.id }) }
      : { person, title: titles.get(about.id) ?? '' };
  };
}

function messageRow(
  { id, tenantId, receiverId, letter: key, messageType, about, isRead, createTime }: DemoMessage,
  params: Readonly<Record<string, string>>,
) {
  const { title, content, businessKey, template } = notificationOf(key, {
    messageType,
    businessKey: `${about.metaKey}:${about.id}`,
    params,
  });
  const row = {
    id,
    tenant_id: tenantId,
    receiver_id: receiverId,
    batch_id: id,
    message_type: messageType,
    title,
    content,
    business_key: businessKey,
  };
  return {
    ...row,
    letter: template?.key ?? '',
    params: JSON.stringify(template?.params ?? {}),
    other_titles: template?.otherTitles ?? '',
    is_read: isRead,
    create_time: createTime,
  };
}
