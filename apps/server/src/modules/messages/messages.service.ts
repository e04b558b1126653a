import { createHash, randomBytes } from 'node:crypto';
import { sendSignal, sendSignals } from '../../shared/database/signals.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { WireCondition } from '../../shared/http/conditions.ts';
import type { PageInput } from '../../shared/http/paging.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { TICKET_LIFE_MS } from './limits.ts';
import { messageFilter } from './message-filter.ts';
import { goneSignal, readSignal, sentSignal } from './message-signals.ts';
import type { Addressed, ManyRecords, Notification, MessagesPort, Sender } from './messages.port.ts';

/** Sends messages in the transaction of the change that they are about, so that a rollback also takes them back. */
export function createMessagesService(port: MessagesPort) {
  return {
    port,
    list: (context: RequestContext, page: PageInput, conditions: readonly WireCondition[]) =>
      port.page(context, messageFilter(conditions), page),
    /** Sends a message to each receiver once. */
    async send(sender: Sender, notification: Notification, receivers: readonly string[]): Promise<void> {
      await sendAll(port, sender, [{ notification, receiverIds: receivers }]);
    },
    /** Sends several messages together. */
    async sendAll(sender: Sender, messages: readonly Addressed[]): Promise<void> {
      await sendAll(port, sender, messages);
    },
    /** Sends a message about many records, or adds them to the unread one about the last ones of the same action. */
    async sendAbout(sender: Sender, many: ManyRecords): Promise<void> {
      const added = new Set(await port.addTo(sender, many));
      await sendSignals(sender.db, readSignals(sender, [...added]));
      const others = many.receiverIds.filter((id) => !added.has(id));
      if (others.length === 0) return;
      const notification = many.word(many.count);
      const batchId = await sendAll(port, sender, [{ notification, receiverIds: others }]);
      // A message about one record is about that record itself.
      if (batchId !== undefined && many.count > 1) await port.addRecords(sender, batchId, many.waiting);
    },
    /** Marks what asked to handle these records as read, for all of its receivers. */
    async handled(sender: Sender, which: Parameters<MessagesPort['setHandled']>[1]): Promise<void> {
      await sendSignals(sender.db, readSignals(sender, await port.setHandled(sender, which)));
    },
    async setRead(context: RequestContext, which: Parameters<MessagesPort['setRead']>[1]): Promise<void> {
      if ((await port.setRead(context, which)) > 0) await sendSignal(context.db, readSignal(context));
    },
    /** Deletes the messages about deleted things. */
    async forget(sender: Sender, businessKeys: readonly string[]): Promise<void> {
      if ((await port.forget(sender, businessKeys)) > 0) await sendSignal(sender.db, goneSignal(sender.tenantId));
    },
    /** The secret that opens one stream for the caller. */
    async ticket(context: RequestContext): Promise<string> {
      const secret = randomBytes(24).toString('base64url');
      await port.addTicket(context, {
        hash: hashOfTicket(secret),
        validUntil: new Date(context.at.getTime() + TICKET_LIFE_MS),
      });
      return secret;
    },
  };
}

function readSignals({ tenantId }: Sender, userIds: readonly string[]): readonly string[] {
  return userIds.map((userId) => readSignal({ tenantId, userId }));
}

/** Resolves with the id of the batch; undefined if nobody receives anything. */
async function sendAll(
  port: MessagesPort,
  sender: Sender,
  addressed: readonly Addressed[],
): Promise<string | undefined> {
  const messages = addressed
    .map(({ notification, receiverIds }) => ({ notification, receiverIds: [...new Set(receiverIds)] }))
    .filter(({ receiverIds }) => receiverIds.length > 0);
  if (messages.length === 0) return undefined;
  const id = createId();
  await port.insert(sender, { id, messages });
  await sendSignal(sender.db, sentSignal(id));
  return id;
}

export type MessagesService = ReturnType<typeof createMessagesService>;

/** The stored form of a ticket; with it nobody can open a stream. */
export function hashOfTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
