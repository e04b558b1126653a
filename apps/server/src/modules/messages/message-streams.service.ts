import { countedByAddress, ticketRule } from '../../shared/attempts/by-address.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Signals } from '../../shared/database/signals.ts';
import { parseFormSignal, type FormSignal } from '../../shared/forms/form-signals.ts';
import type { CallContext } from '../../shared/http/context.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { wallClock, type Clock } from '../../shared/time/clock.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { BEAT_MS, STREAMS_PER_PERSON, WATCH_MS } from './limits.ts';
import { parseMessageSignal } from './message-signals.ts';
import type { MessagesPort, Receiver } from './messages.port.ts';
import { hashOfTicket } from './messages.service.ts';
import { messageRefusal } from './messages.words.ts';
import { createTaskBadges, type TaskCounts } from './task-badges.service.ts';

export interface StreamParts {
  readonly port: MessagesPort;
  readonly db: Database;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly tasks: TaskCounts;
  readonly beatMs?: number;
}

export interface MessageStreams {
  /** Opens a stream for the owner of a ticket; `after` is the last message that arrived. */
  open(context: CallContext, ticket: string, after: string | undefined): Promise<EventStream>;
  /** Ends all streams; browsers reconnect, to another instance if this one stops. */
  close(): void;
}

/**
 * The open streams of this instance. After a signal that any instance committed something, each instance reads the
 * messages for its own streams from the database. Before each event and every second it reads the sessions of the
 * streams; a stream ends if its session was locked or has ended. A keep-alive line keeps proxies from buffering a quiet
 * stream.
 */
export function createMessageStreams(parts: StreamParts): MessageStreams {
  const streams = new Set<EventStream>();
  const badges = createTaskBadges({
    ...parts,
    async streams() {
      await endClosed(parts, streams);
      return [...streams];
    },
  });
  const unsubscribe = parts.signals.subscribe((payload) => {
    if (payload !== undefined && badges.isSignal(payload)) return silently(badges.hear(payload));
    if (payload === undefined) silently(badges.tell());
    const published = payload === undefined ? undefined : parseFormSignal(payload);
    return silently(published ? announceForm(parts, streams, published) : hear(parts, streams, payload));
  });
  const watching = setInterval(watchOf(parts, streams), WATCH_MS).unref();
  const beating = setInterval(() => {
    for (const stream of streams) stream.send('beat');
  }, parts.beatMs ?? BEAT_MS).unref();
  return {
    async open(context, ticket, after) {
      const { db, at } = context;
      const receiver = await countedByAddress(context, ticketRule, () =>
        parts.port.useTicket(db, hashOfTicket(ticket), at),
      );
      if (!receiver || !(await parts.port.open(db, [receiver.sessionId], at)).has(receiver.sessionId))
        throw messageRefusal('STREAM_TICKET_INVALID');
      const own = [...streams].filter((stream) => isOf(stream, receiver));
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - STREAMS_PER_PERSON))) oldest.end();
      const stream = createEventStream(receiver, after ?? createId());
      streams.add(stream);
      stream.content.on('close', () => streams.delete(stream));
      // The stream is already registered for signals, so messages that are sent during this read also arrive, and only
      // once.
      if (after !== undefined)
        await catchUp(parts, stream).catch((error: unknown) => {
          // It has no reader, so nothing else would end it.
          stream.content.destroy();
          throw error;
        });
      silently(badges.tell(stream));
      return stream;
    },
    close() {
      unsubscribe();
      clearInterval(watching);
      clearInterval(beating);
      for (const stream of streams) stream.end();
      streams.clear();
    },
  };
}

// A failed read is repeated with the next signal, or when the browser reconnects.
function silently(work: Promise<void>): void {
  void work.catch(() => undefined);
}

function isOf({ receiver }: EventStream, { tenantId, userId }: Pick<Receiver, 'tenantId' | 'userId'>): boolean {
  return receiver.userId === userId && receiver.tenantId === tenantId;
}

async function hear(parts: StreamParts, streams: Set<EventStream>, payload: string | undefined): Promise<void> {
  const signal = payload === undefined ? undefined : parseMessageSignal(payload);
  if (payload !== undefined && !signal) return;
  await endClosed(parts, streams);
  if (streams.size === 0) return;
  if (!signal) {
    for (const stream of streams) {
      await catchUp(parts, stream);
      stream.send('changed');
    }
    return;
  }
  if (signal.kind === 'read') for (const stream of streams) if (isOf(stream, signal)) stream.send('changed');
  if (signal.kind === 'gone')
    for (const stream of streams) if (stream.receiver.tenantId === signal.tenantId) stream.send('changed');
  if (signal.kind === 'sent') await deliver(parts, streams, signal.batchId);
}

async function announceForm(parts: StreamParts, streams: Set<EventStream>, { tenantId, metaKey }: FormSignal) {
  await endClosed(parts, streams);
  for (const stream of streams) if (stream.receiver.tenantId === tenantId) stream.announceForm(metaKey);
}

async function deliver({ port, db, clock }: StreamParts, streams: ReadonlySet<EventStream>, batchId: string) {
  const deliveries = await port.batch({ db, now: wallClock(clock()) }, batchId, [
    ...new Set([...streams].map(({ receiver }) => receiver.userId)),
  ]);
  for (const { tenantId, receiverId, message } of deliveries) {
    for (const stream of streams) if (isOf(stream, { tenantId, userId: receiverId })) stream.deliver(message);
  }
}

async function catchUp({ port, db, clock }: StreamParts, stream: EventStream): Promise<void> {
  for (const message of await port.since({ db, now: wallClock(clock()) }, stream.receiver, stream.newest()))
    stream.deliver(message);
}

/**
 * Checks the sessions unless the previous check is still running, so that checks do not pile up behind a slow database.
 */
function watchOf(parts: StreamParts, streams: Set<EventStream>): () => void {
  let isChecking = false;
  return () => {
    if (isChecking) return;
    isChecking = true;
    silently(endClosed(parts, streams).finally(() => (isChecking = false)));
  };
}

/**
 * Ends the streams whose session accepts no more requests; they send nothing from then on, even if data is buffered.
 */
async function endClosed({ port, db, clock }: StreamParts, streams: Set<EventStream>): Promise<void> {
  if (streams.size === 0) return;
  const asked = [...streams];
  const open = await port.open(db, [...new Set(asked.map(({ receiver }) => receiver.sessionId))], clock());
  for (const stream of asked) {
    if (open.has(stream.receiver.sessionId)) continue;
    streams.delete(stream);
    stream.end();
  }
}
