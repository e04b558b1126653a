import type { Receiver } from './messages.port.ts';

/** What instances tell each other about messages. */
export type MessageSignal =
  | { readonly kind: 'sent'; readonly batchId: string }
  | { readonly kind: 'read'; readonly tenantId: string; readonly userId: string }
  | { readonly kind: 'gone'; readonly tenantId: string };

export function sentSignal(batchId: string): string {
  return `message sent ${batchId}`;
}

/** Somebody has read messages: their other windows and machines count anew. */
export function readSignal({ tenantId, userId }: Pick<Receiver, 'tenantId' | 'userId'>): string {
  return `message read ${tenantId} ${userId}`;
}

/** Messages of people of a tenant are no longer there: all of them count anew. */
export function goneSignal(tenantId: string): string {
  return `message gone ${tenantId}`;
}

/** The signal in a payload; undefined for one that is about something else. */
export function parseMessageSignal(payload: string): MessageSignal | undefined {
  const [room, kind, first = '', second = ''] = payload.split(' ');
  if (room !== 'message') return undefined;
  if (kind === 'sent') return { kind, batchId: first };
  if (kind === 'gone') return { kind, tenantId: first };
  return kind === 'read' ? { kind, tenantId: first, userId: second } : undefined;
}
