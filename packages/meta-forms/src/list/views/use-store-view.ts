import { errorText } from '../../ports/error-text.ts';
import type { StoredView, ViewPort } from '../../ports/views.ts';
import { useNotices } from '../../react/use-notices.ts';
import { useWords } from '../../ui/language.tsx';
import { viewToJson, type ViewContent } from './view-content.ts';
import { viewsWords } from './views.words.ts';

interface Storing {
  readonly port: ViewPort;
  readonly metaKey: string;
  /** What the list shows now. */
  readonly content: () => ViewContent;
  readonly onStored: (id: string, content: ViewContent) => void;
  readonly onRenamed: () => void;
  readonly onRemoved: (id: string) => void;
}

type Named = Pick<StoredView, 'name' | 'audience'>;

/** Stores, renames and removes views; says what was done, or why it was not. */
export function useStoreView({ port, metaKey, content, onStored, onRenamed, onRemoved }: Storing) {
  const say = useWords(viewsWords);
  const notices = useNotices();
  async function store(view: Named & { readonly id?: string }, shown: ViewContent) {
    const { id, name, audience } = view;
    const json = viewToJson(shown);
    onStored(await port.save(metaKey, { ...(id === undefined ? {} : { id }), name, audience, json }), shown);
  }
  return {
    /** Replaces a view by what the list shows. */
    async save(view: StoredView, done: string) {
      try {
        await store(view, content());
        notices.success(done);
      } catch (fault) {
        notices.error(say('notSaved', { reason: errorText(fault) }));
      }
    },
    /** Renames a view, or stores what the list shows under a name. It rejects where that was refused. */
    async name(view: StoredView | undefined, named: Named) {
      if (view) {
        await port.save(metaKey, { ...named, id: view.id, json: view.json });
        onRenamed();
      } else await store(named, content());
      notices.success(say('saved'));
    },
    /** Removes a view after a question. */
    async remove({ id, name }: StoredView) {
      const question = { title: say('askRemove'), text: name, agree: say('remove'), dismiss: say('dismiss') };
      if (!(await notices.confirm({ ...question, isLoss: true }))) return;
      try {
        await port.remove([id]);
        notices.success(say('removed'));
        onRemoved(id);
      } catch (fault) {
        notices.error(say('notRemoved', { reason: errorText(fault) }));
      }
    },
  };
}
