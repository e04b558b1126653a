import { metaFormsCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Flex, Input } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { formKey } from '../../forms/use-compiled-form.ts';
import { DesignPart } from '../../authoring/design-part.tsx';
import type { VerbPartProps } from '../administration.ts';
import { administrationWords } from '../administration.words.ts';
import { QuestionPart } from './question-part.tsx';
import { seenRow } from './seen-row.ts';

/** The server's own questions before publishing, by the reason of its refusal. */
type Warnings = Readonly<Partial<Record<'META_FORM_UNSEALS' | 'META_FORM_LOSES_DATA', string>>>;

/** Opens the review of the designer; who may not edit forms is asked here. */
export function PublishPart(props: VerbPartProps) {
  const { can } = useBusiness();
  return can(metaFormsCalls.submit.permission) ? (
    <DesignPart {...props} isPublishing />
  ) : (
    <AskedPublishPart {...props} />
  );
}

/** Publishes the draft of a form, in the version of the record. */
export function AskedPublishPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(administrationWords);
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const [warnings, setWarnings] = useState<Warnings>({});
  const [confirmedName, setConfirmedName] = useState('');
  const texts = Object.values(warnings);

  async function publish() {
    await api(metaFormsCalls.publish, {
      query: {
        ...seenRow(record),
        ...(warnings.META_FORM_UNSEALS === undefined ? {} : { unsealed: true }),
        ...(confirmedName === '' ? {} : { confirmedName }),
      },
      quiet: true,
    });
    await cache.invalidateQueries({ queryKey: formKey(ownKey, String(record['metaKey'])) });
  }

  function showWarning(failure: unknown): boolean {
    const reason = failure instanceof PortError ? failure.details.reason : undefined;
    if (!(failure instanceof PortError) || (reason !== 'META_FORM_UNSEALS' && reason !== 'META_FORM_LOSES_DATA'))
      return false;
    setWarnings({ ...warnings, [reason]: failure.message });
    return true;
  }

  const questions = (
    <Flex vertical gap="small">
      {texts.map((text) => (
        <Alert key={text} role="alert" type="warning" showIcon title={text} />
      ))}
      {warnings.META_FORM_LOSES_DATA === undefined ? null : (
        <Input
          aria-label={say('publishName')}
          placeholder={say('publishName')}
          value={confirmedName}
          maxLength={200}
          onChange={(event) => setConfirmedName(event.target.value)}
        />
      )}
    </Flex>
  );

  return (
    <QuestionPart
      title={say('publishQuestion', { name: String(record['formName']) })}
      text={texts.length === 0 ? say('publishText') : questions}
      onAgree={publish}
      onRefused={showWarning}
      onEnd={onEnd}
    />
  );
}
