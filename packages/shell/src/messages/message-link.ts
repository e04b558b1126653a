import { MANY_RECORDS, messageType, recordModules } from '@org/contract';

export const MESSAGES_PATH = '/message/index';
/** The unread system messages on the page of all messages. */
export const UNREAD_SYSTEM_PATH = `${MESSAGES_PATH}?state=unread&type=${messageType.system}`;
export const NOTICES_PATH = '/notice/index';

/** Subjects that are lists: records that wait for the reader, and all records of a form. */
const LISTS = [
  { start: `${MANY_RECORDS.toDo}:`, query: '?todo=verify' },
  { start: `${MANY_RECORDS.all}:`, query: '' },
] as const;

/** Whether a message is about many records, so that its address is that of a list. */
export function isAboutMany(businessKey: string): boolean {
  return LISTS.some(({ start }) => businessKey.includes(`:${start}`));
}

/** The address of the subject of a message; undefined if it has none, or no page shows it. */
export function linkOfMessage(businessKey: string): string | undefined {
  const [, metaKey = '', id = ''] = /^([^:]+):(.+)$/.exec(businessKey) ?? [];
  if (id === '') return undefined;
  if (metaKey === 'notice') return `${NOTICES_PATH}?id=${encodeURIComponent(id)}`;
  const module = recordModules.find((row) => row.metaKey === metaKey);
  const list = LISTS.find(({ start }) => id.startsWith(start));
  if (module && list) return `/business/${module.key}${list.query}`;
  return module && `/business/${module.key}?record=${encodeURIComponent(id)}`;
}
