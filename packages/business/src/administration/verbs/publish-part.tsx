import { metaFormsCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { VerbPartProps } from '../administration.ts';
import { administrationWords } from '../administration.words.ts';
import { QuestionPart } from './question-part.tsx';

/** Makes the draft of a form what screens show. */
export function PublishPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(administrationWords);
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();

  // What the server asks to have confirmed, as it says it.
  const [warning, setWarning] = useState<string>();
  const { message } = App.useApp();

  async function publish() {
    try {
      await api(metaFormsCalls.publish, {
        query: { id: String(record['id']), ...(warning === undefined ? {} : { unsealed: true }) },
        quiet: true,
      });
    } catch (failure) {
      if (failure instanceof PortError && failure.details.reason === 'META_FORM_UNSEALS') setWarning(failure.message);
      else message.error(failure instanceof Error ? failure.message : String(failure));
      throw failure;
    }
    await cache.invalidateQueries({ queryKey: [...ownKey, 'meta-form', record['metaKey']] });
  }

  return (
    <QuestionPart
      title={say('publishQuestion', { name: String(record['formName']) })}
      text={warning === undefined ? say('publishText') : <Alert role="alert" type="warning" showIcon title={warning} />}
      onAgree={publish}
      onEnd={onEnd}
    />
  );
}
