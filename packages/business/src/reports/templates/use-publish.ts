import { reportTemplatesCalls } from '@org/contract';
import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { TemplateRow } from './template-queries.ts';
import { templatesWords } from './templates.words.ts';

/** Publishes the draft of a template after a question; resolves true where it was published. */
export function usePublish(): (row: Pick<TemplateRow, 'id' | 'name' | 'version' | 'published'>) => Promise<boolean> {
  const say = useWords(templatesWords);
  const notices = useNotices();
  const { api } = useBusiness();
  return async ({ id, name, version, published }) => {
    const title = say('publishQuestion', { name, number: published + 1 });
    if (!(await notices.confirm({ title, text: say('publishText'), agree: say('publish') }))) return false;
    try {
      const { number } = await api(reportTemplatesCalls.publish, { query: { id, version }, quiet: true });
      notices.success(say('publishDone', { number }));
      return true;
    } catch (error) {
      notices.error(errorText(error));
      return false;
    }
  };
}
