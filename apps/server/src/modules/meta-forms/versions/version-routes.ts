import { metaFormsCalls } from '@org/contract';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { implement, type Route } from '../../../shared/http/implement.ts';
import { found } from '../../../shared/http/saving.ts';
import { requireTenantScope } from '../../../shared/reach/reach.ts';
import { metaFormWords } from '../meta-forms.words.ts';
import type { FormVersionsPort } from './versions.port.ts';

/** The most named versions of a form; they are kept until their name is taken away. */
const MOST_NAMED = 200;

/** The routes of the stored versions of forms. */
export function versionRoutes(versions: FormVersionsPort): readonly Route[] {
  return [
    implement(metaFormsCalls.versions, ({ context, query }) => versions.page(context, query)),
    implement(metaFormsCalls.version, ({ context, query }) => versions.find(context, query.id)),
    implement(metaFormsCalls.nameVersion, async ({ context, body }) => {
      await requireTenantScope(context);
      const name = body.name.trim();
      const version = found(await versions.find(context, body.id));
      if (name !== '' && version.kind === 'automatic') {
        const count = await versions.countNamed(context, version.formId);
        if (count >= MOST_NAMED) throw httpRefusal('REQUEST_INVALID', { problem: metaFormWords.tooManyNamed });
      }
      await versions.rename(context, { id: version.id, name });
      return { id: version.id, name };
    }),
  ];
}
