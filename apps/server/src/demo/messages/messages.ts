import { messageType, recordStatus, type NotificationKey } from '@org/contract';
import { moduleRows } from '../access/access-rows.ts';
import type { DemoMessage, DemoNotice, DemoRecord, DemoUser } from '../demo-deployment.ts';
import { mainTenantId, type Directory } from '../directory/directory.ts';
import { earlyId } from '../ids.ts';

/** How many of the newest records have a message, and how many of these messages are unread, by kind of message. */
const messageCounts = {
  toVerify: { most: 8, unread: 3, messageType: messageType.warning },
  rejected: { most: 4, unread: 2, messageType: messageType.warning },
  verified: { most: 6, unread: 1, messageType: messageType.system },
} as const;

const verifiable = new Set(moduleRows.flatMap(({ metaKey, verbs }) => (verbs.includes('verify') ? [metaKey] : [])));

interface MessageParts {
  readonly directory: Directory;
  readonly records: Readonly<Record<string, readonly DemoRecord[]>>;
  readonly notices: readonly DemoNotice[];
  /** Ids of the roles of the main tenant whose people verify. */
  readonly verifierRoles: readonly string[];
}

/** What the directory says of the main tenant, as messages need it. */
interface Staff {
  readonly people: readonly DemoUser[];
  readonly isVerifier: (person: DemoUser) => boolean;
  /** Whether a unit is the person's own or below it. */
  readonly reaches: (person: DemoUser, unitId: string) => boolean;
}

type Draft = Omit<DemoMessage, 'id' | 'tenantId'>;

/**
 * Messages to the people of the main tenant: records that wait for them, decisions on their own records, announcements.
 */
export function buildMessages({ directory, records, notices, verifierRoles }: MessageParts): readonly DemoMessage[] {
  const codeOf = new Map(directory.units.map(({ id, unitCode }) => [id, unitCode]));
  const staff: Staff = {
    people: directory.users.filter(({ tenantId }) => tenantId === mainTenantId),
    isVerifier: ({ roleIds }) => roleIds.some((id) => verifierRoles.includes(id)),
    reaches: (person, unitId) => (codeOf.get(unitId) ?? '').startsWith(codeOf.get(person.unitId) ?? '-'),
  };
  const newest = Object.values(records)
    .flat()
    .filter(({ tenantId, metaKey }) => tenantId === mainTenantId && verifiable.has(metaKey))
    .toSorted((a, b) => byText(b.updateTime, a.updateTime));
  const drafts = [
    ...staff.people.flatMap((person) => recordMessages(person, staff, newest)),
    ...notices.flatMap(noticeMessages),
  ];
  return drafts
    .toSorted((a, b) => byText(a.createTime, b.createTime))
    .map((draft, index) => Object.assign({ id: earlyId(index + 1), tenantId: mainTenantId }, draft));
}

function recordMessages(person: DemoUser, staff: Staff, newest: readonly DemoRecord[]): readonly Draft[] {
  const waiting = newest.filter(
    ({ status, createUser, unitId }) =>
      status === recordStatus.committed && createUser !== person.id && staff.reaches(person, unitId),
  );
  const own = newest.filter(({ createUser }) => createUser === person.id);
  const judge = ({ unitId, updateUser }: DemoRecord) =>
    staff.people.findLast((other) => staff.isVerifier(other) && staff.reaches(other, unitId) && other.id !== person.id)
      ?.id ?? updateUser;
  return [
    ...(staff.isVerifier(person)
      ? messagesOf('toVerify', waiting, { receiverId: person.id, senderOf: ({ createUser }) => createUser })
      : []),
    ...messagesOf(
      'rejected',
      own.filter(({ status }) => status === recordStatus.rejected),
      { receiverId: person.id, senderOf: judge },
    ),
    ...messagesOf(
      'verified',
      own.filter(({ status }) => status === recordStatus.verified),
      { receiverId: person.id, senderOf: judge },
    ),
  ];
}

interface Correspondence {
  readonly receiverId: string;
  readonly senderOf: (record: DemoRecord) => string;
}

function messagesOf(
  letter: keyof typeof messageCounts,
  newest: readonly DemoRecord[],
  { receiverId, senderOf }: Correspondence,
): readonly Draft[] {
  const { most, unread, messageType: kind } = messageCounts[letter];
  return newest.slice(0, most).map((record, index) => ({
    receiverId,
    senderId: senderOf(record),
    letter: letter satisfies NotificationKey,
    messageType: kind,
    about: { metaKey: record.metaKey, id: record.id },
    isRead: index >= unread,
    createTime: record.updateTime,
  }));
}

function noticeMessages({ id, createUser, releaseTime, readers }: DemoNotice): readonly Draft[] {
  return readers.flatMap(({ userId, hasRead }) =>
    userId === createUser
      ? []
      : [
          {
            receiverId: userId,
            senderId: createUser,
            letter: 'notice' as const,
            messageType: messageType.system,
            about: { metaKey: 'notice', id },
            isRead: hasRead,
            createTime: releaseTime,
          },
        ],
  );
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
