import type { AnswerOf, BodyOf, mapGroundCalls } from '@org/contract';
import type { RowPort } from '../../shared/http/saving.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

export type MapArea = AnswerOf<typeof mapGroundCalls.areas>[number];
export type MapAreaDraft = BodyOf<typeof mapGroundCalls.submitAreas>;

/** The sets of areas that a tenant has imported. */
export interface MapAreasPort extends RowPort<MapArea, MapAreaDraft> {
  list(scope: Scope): Promise<readonly MapArea[]>;
  count(scope: Scope): Promise<number>;
  remove(context: RequestContext, ids: readonly string[]): Promise<number>;
}
