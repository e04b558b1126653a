import { languageTag } from '../../metadata/language.ts';
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { lostItems } from '../../session/drafts/lost-items.ts';
import type { FormSession } from '../../session/form-session.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useMetaFormProvider } from '../meta-form-provider.tsx';
import { isSameForm } from '../same-opening.ts';
import { useFormSession, type OpenForm, type UseFormSessionOptions } from '../use-form-session.ts';
import { useNotices } from '../use-notices.ts';
import { useFormSnapshot } from '../use-snapshot.ts';
import { newerFormWords } from './newer-form.words.ts';

/** Most lost items that are named. */
const NAMED = 5;

/** An open form, and the notice that its author has published a newer version. */
export interface FormOfAuthor {
  readonly form: OpenForm;
  /** Drawn above the form. */
  readonly notice: ReactNode;
  /** Handlers of the element around the form: they notice a window that a field has opened, such as a picker. */
  readonly around: { readonly onFocus: (event: FocusEvent<HTMLElement>) => void };
}

/**
 * Opens a form like `useFormSession` and follows its author: a newer version is used at once while nothing is typed and
 * no window of a field is open. Otherwise the person decides when, so that no field comes or goes meanwhile, and
 * typed items that the newer version does not have are named first. `onTakenUp` is called when the focus was in a field
 * of the older version. The form in another language is used at once, and what was typed stays.
 */
export function useNewerForm(options: UseFormSessionOptions, onTakenUp?: () => void): FormOfAuthor {
  const say = useWords(newerFormWords);
  const notices = useNotices();
  const language = useLanguage();
  const [{ used, isTranslation }, setUsed] = useState({ used: options.compiled, isTranslation: false });
  // A form that the host compiles each time it draws is no news.
  const newer = isSameForm(used, options.compiled) ? used : options.compiled;
  const [seen, setSeen] = useState({ language, newer });
  const form = useFormSession({ ...options, compiled: used });
  const { dirty } = useFormSnapshot(form.session);
  const [isInWindow, setInWindow] = useState(false);
  // A newer version that waited before the language changed waits on.
  const translates = language !== seen.language && used === seen.newer;
  const waits = newer !== used && newer.metaKey === used.metaKey && !translates && (dirty || isInWindow);
  if (language !== seen.language || newer !== seen.newer) setSeen({ language, newer });
  if (newer !== used && !waits) setUsed({ used: newer, isTranslation: translates });
  useAfterChange(used, () => {
    if (!isTranslation) notices.success(say('used'));
    if (document.activeElement === document.body) onTakenUp?.();
  });
  const take = () => {
    setUsed({ used: newer, isTranslation: false });
    onTakenUp?.();
  };
  // React's events follow the component tree: those of a window come here, although it is elsewhere in the page.
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => setInWindow(!currentTarget.contains(target));
  const notice = waits ? <NewerFormBar session={form.session} newer={newer} onTake={take} /> : null;
  return { form, notice, around: { onFocus } };
}

/** Calls the function after each render with another form. */
function useAfterChange(form: CompiledForm, onChange: () => void): void {
  const shown = useRef(form);
  useEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    onChange();
  });
}

interface NewerFormBarProps {
  readonly session: FormSession;
  readonly newer: CompiledForm;
  readonly onTake: () => void;
}

function NewerFormBar({ session, newer, onTake }: NewerFormBarProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(newerFormWords);
  const agree = useLossQuestion();
  async function take() {
    if (await agree(lostItems(session, newer))) onTake();
  }
  return (
    <div className="mf-draft" role="status">
      <span>{say('published')}</span>
      <kit.Button kind="link" onClick={() => void take()}>
        {say('use')}
      </kit.Button>
    </div>
  );
}

/** Asks before typed items are lost, and names them. */
function useLossQuestion(): (lost: readonly string[]) => Promise<boolean> {
  const say = useWords(newerFormWords);
  const notices = useNotices();
  const language = useLanguage();
  return async (lost) => {
    if (lost.length === 0) return true;
    const names = new Intl.ListFormat(languageTag(language)).format(lost.slice(0, NAMED));
    return notices.confirm({
      title: lost.length > NAMED ? say('losesMany', { names, count: lost.length }) : say('loses', { names }),
      text: say('losesText'),
      agree: say('use'),
      dismiss: say('notYet'),
      isLoss: true,
    });
  };
}
