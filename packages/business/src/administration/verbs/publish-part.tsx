import { metaFormsCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { VerbPartProps } from '../administration.ts';
import { administrationWords } from '../administration.words.ts';
import { QuestionPart } from './question-part.tsx';
import { seenRow } from './seen-row.ts';

/** Publishes the draft of a form, in the version of the record. */
export function PublishPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(administrationWords);
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();

  // The server's own question before publishing.
  const [warning, setWarning] = useState<string>();

  async function publish() {
    await api(metaFormsCalls.publish, {
      query: { ...seenRow(record), ...(warning === undefined ? {} : { unsealed: true }) },
      quiet: true,
    });
    await cache.invalidateQueries({ queryKey: [...ownKey, 'meta-form', record['metaKey']] });
  }

  function showWarning(failure: unknown): boolean {
    const isWarning = failure instanceof PortError && failure.details.reason === 'META_FORM_UNSEALS';
    if (isWarning) setWarning(failure.message);
    return isWarning;
  }

  return (
    <QuestionPart
      title={say('publishQuestion', { name: String(record['formName']) })}
      text={warning === undefined ? say('publishText') : <Alert role="alert" type="warning" showIcon title={warning} />}
      onAgree={publish}
      onRefused={showWarning}
      onEnd={onEnd}
    />
  );
}
