import type { NotificationKey } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

type Stamped = Pick<Scope, 'db' | 'tenantId'> & Pick<RequestContext, 'now'>;

/** What a message about an instance names. */
export interface MessageSubject {
  readonly processName: string;
  readonly title: string;
  readonly metaKey: string;
  readonly businessId: string;
  readonly initiatorName: string;
}

/** A message about an instance, and who receives it. */
export interface FlowMessage {
  readonly key: NotificationKey;
  readonly params?: Readonly<Record<string, string>>;
  readonly receiverIds: readonly string[];
}

/** Messages about tasks. */
export interface FlowMessages {
  /** Sends a message about an instance. */
  send(scope: Stamped, subject: MessageSubject, message: FlowMessage): Promise<void>;
  /** Sends several messages about an instance together. */
  sendAll(scope: Stamped, subject: MessageSubject, messages: readonly FlowMessage[]): Promise<void>;
  /** Tells a person that they are a proxy on some days. */
  proxyNamed(
    scope: Stamped,
    proxy: Readonly<Record<'sender' | 'begin' | 'end', string>> & { readonly receiverId: string },
  ): Promise<void>;
  /** The flow administrators for a unit. */
  administrators(scope: Stamped, unitId: string): Promise<readonly string[]>;
}
