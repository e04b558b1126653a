import type { AnswerOf, BodyOf, officeAreaCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

export type Standard = AnswerOf<typeof officeAreaCalls.list>[number];
export type StandardDraft = BodyOf<typeof officeAreaCalls.submit>;
/** What of a standard is stored as it was sent. */
export type StandardContents = Pick<Standard, 'office' | 'service' | 'equip' | 'canteenArea'>;

export interface OfficeAreaPort {
  /** By type of unit; of all types where none is named. */
  list(scope: Scope, unitType: string | undefined): Promise<readonly Standard[]>;
  find(scope: Scope, id: string): Promise<Standard | undefined>;
  insert(context: RequestContext, draft: StandardDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: StandardDraft, id: string): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}
