import { metaFormsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import type { VerbPartProps } from '../administration.ts';
import { administrationWords } from '../administration.words.ts';
import { QuestionPart } from './question-part.tsx';

/** Makes the draft of a form what screens show. */
export function PublishPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(administrationWords);
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();

  async function publish() {
    await api(metaFormsCalls.publish, { query: { id: String(record['id']) }, body: {} });
    await cache.invalidateQueries({ queryKey: [...ownKey, 'meta-form', record['metaKey']] });
  }

  return <QuestionPart title={say('publishQuestion', { name: String(record['formName']) })} text={say('publishText')} onAgree={publish} onEnd={onEnd} />;
}
