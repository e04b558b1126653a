import { usersCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { VerbPartProps } from '../administration.ts';
import { administrationWords } from '../administration.words.ts';
import { QuestionPart } from './question-part.tsx';

/** Lifts the lock that failed sign-ins put on a user. */
export function UnlockPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(administrationWords);
  const { api } = useBusiness();
  const unlock = () => api(usersCalls.unlock, { query: { userIds: String(record['id']) }, body: {}, quiet: true });
  return (
    <QuestionPart title={say('unlockQuestion', { name: String(record['realName']) })} onAgree={unlock} onEnd={onEnd} />
  );
}
