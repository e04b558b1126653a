import { formKey } from '@org/business';
import { metaFormsCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import type { PublishingPort, PublishReview } from '@org/meta-forms-designer';
import { useWords } from '@org/meta-forms/react';
import { useApi, useOwnKey } from '@org/shell';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { designerPageWords } from './designer.words.ts';
import type { StoredForm } from './use-stored-form.ts';

/** The server's question about numbers that would be stored as plain text. */
const UNSEALS = 'META_FORM_UNSEALS';

/** Reviews and publishes a form by the server. `onFirst` is called after the first publication. */
export function usePublishingPort(
  { id, metaKey }: Pick<StoredForm, 'id' | 'metaKey'>,
  onFirst: () => Promise<void>,
): PublishingPort {
  const api = useApi();
  const own = useOwnKey();
  const cache = useQueryClient();
  const say = useWords(designerPageWords);
  return useMemo(
    (): PublishingPort => ({
      async review() {
        const review = await api(metaFormsCalls.review, { query: { id }, quiet: true });
        if (!('changes' in review)) throw new PortError('missing', say('gone'));
        // as: the server compares with `diffDocuments` of the designer, so the kinds are those of the designer.
        return { ...review, changes: review.changes as PublishReview['changes'] };
      },
      async publish(version, { confirmedName, agreed }) {
        const query = {
          id,
          version,
          ...(agreed.includes(UNSEALS) && { unsealed: true }),
          ...(confirmedName !== undefined && { confirmedName }),
        };
        let published;
        try {
          published = await api(metaFormsCalls.publish, { query, quiet: true });
        } catch (failure) {
          if (failure instanceof PortError && failure.details.reason === UNSEALS)
            return { id: UNSEALS, text: failure.message };
          throw failure;
        }
        await cache.invalidateQueries({ queryKey: formKey(own, metaKey) });
        if (published.publishedVersion === 1) void onFirst();
        return undefined;
      },
    }),
    [api, cache, id, metaKey, onFirst, own, say],
  );
}
