import type { Receiver } from './messages.port.ts';

/** Signals between instances about messages. */
export type MessageSignal =
  | { readonly kind: 'sent'; readonly batchId: string }
  | { readonly kind: 'read'; readonly tenantId: string; readonly userId: string }
  | { readonly kind: 'gone'; readonly tenantId: string };

export function sentSignal(batchId: string): string {
  return `message sent ${batchId}`;
}

/** A user has read messages; the user's other windows and devices count again. */
export function readSignal({ tenantId, userId }: Pick<Receiver, 'tenantId' | 'userId'>): string {
  return `message read ${tenantId} ${userId}`;
}

/** Messages of a tenant were deleted; all of its users count again. */
export function goneSignal(tenantId: string): string {
  return `message gone ${tenantId}`;
}

/** The signal in a payload; undefined for one about something else. */
export function parseMessageSignal(payload: string): MessageSignal | undefined {
  const [room, kind, first = '', second = ''] = payload.split(' ');
  if (room !== 'message') return undefined;
  if (kind === 'sent') return { kind, batchId: first };
  if (kind === 'gone') return { kind, tenantId: first };
  return kind === 'read' ? { kind, tenantId: first, userId: second } : undefined;
}
