import { Readable } from 'node:stream';
import { UNTAKEN_AT_MOST } from './limits.ts';
import type { Message, Receiver } from './messages.port.ts';

/** One open connection of a browser. */
export interface EventStream {
  readonly receiver: Receiver;
  readonly content: Readable;
  /** The newest message that it sent; later ones are sent after an interruption. */
  readonly newest: () => string;
  /** Sends a message, each only once. */
  deliver(message: Message): void;
  send(event: 'changed' | 'beat'): void;
  /** Says that a form was published. */
  announceForm(metaKey: string): void;
  /** Sends the number of open tasks of the receiver, unless the stream has sent the same number before. */
  showTasks(count: number): void;
  end(): void;
}

/**
 * Server-sent events as text, with a blank line after each event, and ids with which a browser reports where it
 * stopped.
 */
export function createEventStream(receiver: Receiver, after: string): EventStream {
  const content = new Readable({ read: () => undefined });
  const carried = new Set<string>();
  let newest = after;
  let isOver = false;
  let tasks: number | undefined;
  const write = (text: string) => {
    if (content.destroyed || isOver) return;
    // A reader that takes nothing is gone, even if the connection is open.
    if (content.readableLength > UNTAKEN_AT_MOST) content.destroy();
    else content.push(text);
  };
  write('retry: 5000\n\n');
  return {
    receiver,
    content,
    newest: () => newest,
    deliver(message) {
      if (carried.has(message.id)) return;
      carried.add(message.id);
      if (message.id > newest) newest = message.id;
      write(`id: ${message.id}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`);
    },
    send(event) {
      write(`event: ${event}\ndata: {}\n\n`);
    },
    announceForm(metaKey) {
      write(`event: form\ndata: ${JSON.stringify({ metaKey })}\n\n`);
    },
    showTasks(count) {
      if (count === tasks) return;
      tasks = count;
      write(`event: tasks\ndata: ${JSON.stringify({ open: count })}\n\n`);
    },
    end() {
      // A stream can end only once; a second end is an error.
      if (!isOver && !content.destroyed) content.push(null);
      isOver = true;
    },
  };
}
