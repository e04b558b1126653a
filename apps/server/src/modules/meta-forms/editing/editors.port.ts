import type { AnswerOf, metaFormsCalls } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { TenantScope } from '../meta-forms.port.ts';

export type EditingAnswer = AnswerOf<typeof metaFormsCalls.editing>;

/** A window with a form open in a designer. */
export interface EditorWindow {
  readonly formId: string;
  readonly windowId: string;
}

export interface EditorsPort {
  /** The version of a draft and who saved it last; undefined if there is no such form. */
  state(scope: TenantScope, formId: string): Promise<Omit<EditingAnswer, 'editors'> | undefined>;
  enter(context: RequestContext, window: EditorWindow): Promise<void>;
  leave(context: RequestContext, window: EditorWindow): Promise<void>;
  /** The people with other windows, those who came first at the top. */
  others(context: RequestContext, window: EditorWindow): Promise<EditingAnswer['editors']>;
}
