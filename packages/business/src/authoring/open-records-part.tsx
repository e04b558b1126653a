import { recordModules, recordPermission } from '@org/contract';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { VerbPartProps } from '../administration/administration.ts';
import { useBusiness } from '../forms/business-context.tsx';
import { newFormWords } from './new-form.words.ts';

/** Opens the records of a published form, or says who has to add the form to the menu first. */
export function OpenRecordsPart({ record, onEnd }: VerbPartProps) {
  const say = useWords(newFormWords);
  const { can } = useBusiness();
  const navigate = useNavigate();
  const notices = useNotices();
  const metaKey = String(record['metaKey']);
  const name = String(record['formName']);
  const mayOpen = can(recordPermission(metaKey, 'view'));
  useEffect(() => {
    onEnd(false);
    const module = recordModules.find((row) => row.metaKey === metaKey);
    if (mayOpen) void navigate(`/business/${encodeURIComponent(module?.key ?? metaKey)}`);
    else notices.warn(say('notInMenu', { name }));
  }, [navigate, notices, onEnd, say, metaKey, name, mayOpen]);
  return null;
}
