import { announcementsRepository } from '../modules/announcements/announcements.repository.ts';
import { announcementsRoutes } from '../modules/announcements/announcements.routes.ts';
import { createAnnouncementsService, type AnnouncementsParts } from '../modules/announcements/announcements.service.ts';
import { createNoticeFileOwners } from '../modules/announcements/notice-files.service.ts';
import { filesRepository } from '../modules/files/files.repository.ts';
import { createMessageStreams, type StreamParts } from '../modules/messages/message-streams.service.ts';
import { messagesRepository } from '../modules/messages/messages.repository.ts';
import { messagesRoutes } from '../modules/messages/messages.routes.ts';
import { createMessagesService } from '../modules/messages/messages.service.ts';
import { createRecordNotifications } from '../modules/messages/record-notifications.service.ts';
import { keptPorts } from './audited-modules.ts';
import type { RequestContext } from '../shared/http/context.ts';

/** Messages and announcements, wired; what happens to records is told through `onMoved`, and what announcements show through `shownIn`. */
export function composeMessages({
  db,
  signals,
  clock,
  ownFiles,
}: Pick<StreamParts, 'db' | 'signals' | 'clock'> & Pick<AnnouncementsParts, 'ownFiles'>) {
  const messages = createMessagesService(messagesRepository);
  const streams = createMessageStreams({ port: messagesRepository, db, signals, clock });
  const announcements = createAnnouncementsService({
    port: keptPorts.announcements,
    messages,
    files: filesRepository,
    ownFiles,
  });
  return {
    onMoved: createRecordNotifications(messages),
    shownIn: (context: RequestContext, fileIds: readonly string[]) =>
      announcementsRepository.unitsOfShownFiles(context, fileIds),
    noticeFiles: createNoticeFileOwners(announcementsRepository),
    routes: [...messagesRoutes(messages, streams), ...announcementsRoutes(announcements)],
    close: () => streams.close(),
  };
}
