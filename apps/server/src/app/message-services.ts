import { announcementsRepository } from '../modules/announcements/announcements.repository.ts';
import { createAnnouncementsService, type AnnouncementsParts } from '../modules/announcements/announcements.service.ts';
import { createNoticeFileOwners } from '../modules/announcements/notice-files.service.ts';
import { filesRepository } from '../modules/files/files.repository.ts';
import { createBulkNotifications } from '../modules/messages/bulk-notifications.service.ts';
import { createMessageStreams, type StreamParts } from '../modules/messages/message-streams.service.ts';
import { messagesRepository } from '../modules/messages/messages.repository.ts';
import { createMessagesService } from '../modules/messages/messages.service.ts';
import { createRecordNotifications } from '../modules/messages/record-notifications.service.ts';
import { auditedNotices } from './audited-ports.ts';
import type { RequestContext } from '../shared/http/context.ts';

/**
 * Wires messages and announcements. `onMoved` and `onManyMoved` report state changes of records; `shownIn` returns the
 * units to which announcements show these files, and `tasks` counts the open tasks of people.
 */
export function composeMessages({
  db,
  signals,
  clock,
  ownFiles,
  tasks,
}: Pick<StreamParts, 'db' | 'signals' | 'clock' | 'tasks'> & Pick<AnnouncementsParts, 'ownFiles'>) {
  const messages = createMessagesService(messagesRepository);
  const streams = createMessageStreams({ port: messagesRepository, db, signals, clock, tasks });
  const announcements = createAnnouncementsService({
    port: auditedNotices(),
    messages,
    files: filesRepository,
    ownFiles,
  });
  return {
    onMoved: createRecordNotifications(messages),
    onManyMoved: createBulkNotifications(messages),
    shownIn: (context: RequestContext, fileIds: readonly string[]) =>
      announcementsRepository.unitsOfShownFiles(context, fileIds),
    noticeFiles: createNoticeFileOwners(announcementsRepository),
    messages,
    streams,
    announcements,
    close: () => streams.close(),
  };
}
