import type { AccessByField } from './field-access.ts';

/** A countersign in the words of the model. */
export interface SignLoop {
  readonly isSequential: boolean;
  /** The expression of the collection. */
  readonly collection: string;
  readonly elementVariable: string | undefined;
  readonly completionCondition: string | undefined;
}

/** One change of an element; undefined removes what is there. */
export type ElementChange =
  | { readonly type: 'set'; readonly values: Readonly<Record<string, string | boolean | undefined>> }
  | { readonly type: 'sign'; readonly loop: SignLoop | undefined }
  | { readonly type: 'condition'; readonly text: string | undefined }
  | { readonly type: 'defaultFlow'; readonly flow: string | undefined }
  | { readonly type: 'access'; readonly fields: AccessByField }
  | { readonly type: 'timer'; readonly timer: 'timeDuration' | 'timeDate' | 'timeCycle'; readonly text: string }
  | { readonly type: 'terminates'; readonly terminates: boolean };
