import type { AnswerOf, recordCallsOf } from '@org/contract';

/** A content of a record that was in force. */
export type Revision = AnswerOf<ReturnType<typeof recordCallsOf>['history']>[number];
