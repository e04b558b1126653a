import type { AnswerOf, BodyOf, officeAreaCalls } from '@org/contract';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

export type Standard = AnswerOf<typeof officeAreaCalls.list>[number];
export type StandardDraft = BodyOf<typeof officeAreaCalls.submit>;
/** The parts of a standard that are stored as sent. */
export type StandardContents = Pick<Standard, 'office' | 'service' | 'equip' | 'canteenArea'>;

export interface OfficeAreaPort {
  /** The standards of a type of unit, or all of them. */
  list(scope: Scope, unitType: string | undefined): Promise<readonly Standard[]>;
  find(scope: Scope, id: string): Promise<Standard | undefined>;
  insert(context: RequestContext, draft: StandardDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: StandardDraft, id: string): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}
