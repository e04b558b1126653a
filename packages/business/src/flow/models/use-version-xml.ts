import { PortError } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useCallback } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { contentOf } from '../lists/flow-queries.ts';
import { modelsWords } from './models.words.ts';

/** Reads the file of a deployed version by its id; it rejects with a sentence where the version is gone. */
export function useVersionXml(): (id: string) => Promise<string> {
  const say = useWords(modelsWords);
  const { api } = useBusiness();
  return useCallback(
    async (id) => {
      const content = await contentOf(api, 'definition', id);
      if (!content) throw new PortError('missing', say('gone'));
      return content.xml;
    },
    [api, say],
  );
}
