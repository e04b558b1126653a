import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { ItemChange, LaterChange } from '../records/record-flows.port.ts';

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

/** The record of an instance. */
interface RecordKey {
  readonly metaKey: string;
  readonly businessId: string;
}

/** What the people before a task changed in an item of its record. */
export interface EarlierChange extends LaterChange {
  readonly person: string;
  readonly time: string;
}

export interface ChangesPort {
  /** Notes the values that items had before the person of these tasks changed them; the first one of a task counts. */
  note(scope: OwnScope, taskIds: readonly string[], changes: readonly ItemChange[]): Promise<void>;
  /**
   * What was changed by the person who decided right before a task was made, and by those who have decided since then.
   */
  before(
    context: Pick<RequestContext, 'db' | 'tenantId'>,
    task: RecordKey & { readonly taskId: string },
  ): Promise<readonly EarlierChange[]>;
  /** Deletes what was noted for a record: its process has ended. */
  forget(scope: OwnScope, record: RecordKey): Promise<void>;
}
