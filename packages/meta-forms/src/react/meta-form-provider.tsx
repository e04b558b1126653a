import { useContext, useMemo, type ReactNode } from 'react';
import type { FormKit } from '../contract/form-kit.ts';
import type { Language } from '../locales/define-words.ts';
import { MetaFormError } from '../metadata/errors.ts';
import { quoteValue } from '../metadata/issues/issue-list.ts';
import type { FormPorts } from '../ports/ports.ts';
import { LanguageProvider } from '../ui/language.tsx';
import { sharedContext } from '../ui/shared-context.ts';
import { withUnknownView } from './unknown-view.tsx';

/**
 * Called when a form has unsaved changes, with whether a draft is stored; the returned function is called when that
 * ends.
 */
export type WatchUnsaved = (work: { readonly isKept: boolean }) => () => void;

interface Provided {
  readonly kit: FormKit;
  readonly ports: FormPorts | undefined;
  readonly watchUnsaved: WatchUnsaved | undefined;
}

const ProvidedContext = sharedContext<Provided | undefined>('provided', undefined);

/** Properties of `MetaFormProvider`. */
export interface MetaFormProviderProps {
  /** Views and frames; `antdKit` from `@org/meta-forms/antd` is the package's own. */
  readonly kit: FormKit;
  /** Default ports of the forms below. */
  readonly ports?: FormPorts;
  readonly language?: Language;
  /** For a host that asks before it leaves a form. Pass one constant function. */
  readonly watchUnsaved?: WatchUnsaved;
  readonly children: ReactNode;
}

/** Gives every form below its UI kit, language and ports. Throws `META_FORM_STEP_MISSING` without a kit. */
export function MetaFormProvider({ kit, ports, language = 'zh', watchUnsaved, children }: MetaFormProviderProps) {
  const provided = useMemo(
    () => ({ kit: withUnknownView(checkedKit(kit)), ports, watchUnsaved }),
    [kit, ports, watchUnsaved],
  );
  return (
    <LanguageProvider language={language}>
      <ProvidedContext value={provided}>{children}</ProvidedContext>
    </LanguageProvider>
  );
}

/** Without types a host finds out only where the first item is drawn. */
function checkedKit(kit: Partial<FormKit> | undefined): FormKit {
  if (!kit?.views)
    throw new MetaFormError('META_FORM_STEP_MISSING', {
      part: 'MetaFormProvider',
      found: `kit ${quoteValue(kit)}`,
      wanted: '`kit`: the one for Ant Design as in "A first form" of the README, or your own',
    });
  // as: only its views are checked; the compiler checks the rest.
  return kit as FormKit;
}

/** The values of the provider above; undefined where there is none. */
export function useNearProvider(): Provided | undefined {
  return useContext(ProvidedContext);
}

/** The ports of the provider above; undefined where there is no provider, or it has none. */
export function useProvidedPorts(): FormPorts | undefined {
  return useNearProvider()?.ports;
}

/** The values of the provider above; throws `META_FORM_OUTSIDE_PROVIDER` where there is none. */
export function useMetaFormProvider(): Provided {
  const provided = useContext(ProvidedContext);
  if (!provided)
    throw new MetaFormError('META_FORM_OUTSIDE_PROVIDER', {
      hook: 'useMetaFormProvider',
      provider: '<MetaFormProvider>',
    });
  return provided;
}
