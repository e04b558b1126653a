import { useEffect, useMemo } from 'react';
import { antdKit } from '../antd.ts';
import type { FormKit } from '../contract/form-kit.ts';
import type { FormMode } from '../contract/form-mode.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import type { Language } from '../locales/define-words.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import type { FormPorts, WireRecord } from '../ports/ports.ts';
import { MetaFormProvider } from '../react/meta-form-provider.tsx';
import { MetaFormRenderer } from '../react/meta-form-renderer.tsx';
import type { FieldWidgets } from '../react/field/field-widget.ts';
import { useFormSession } from '../react/use-form-session.ts';
import type { FormSession } from '../session/form-session.ts';
import { useLanguage } from '../ui/language.tsx';
import { fakePorts } from './fake-ports.ts';

/** Properties of `StoryForm`. */
export interface StoryFormProps {
  /** Wire items, as the server would send them. */
  readonly items: readonly unknown[];
  readonly formName?: string;
  readonly metaType?: number;
  readonly record?: WireRecord;
  /** Missing: `edit` with a record, else `add`. */
  readonly mode?: FormMode;
  readonly ports?: FormPorts;
  /** The language of the toolbar where missing. */
  readonly language?: Language;
  readonly kit?: FormKit;
  readonly widgets?: FieldWidgets;
  /** Validates at once, as after a refused save. */
  readonly validated?: boolean;
  /** As `useFormSession` takes it. */
  readonly onOpened?: (session: FormSession) => void;
  readonly onSession?: (session: FormSession) => void;
}

const fakes = fakePorts();

/** A whole form from wire items: a real session and the real renderer over ports that answer from memory. */
export function StoryForm({ language, kit = antdKit, ports = fakes, ...form }: StoryFormProps) {
  const around = useLanguage();
  return (
    <MetaFormProvider kit={kit} ports={ports} language={language ?? around}>
      <OpenedForm {...form} />
    </MetaFormProvider>
  );
}

function OpenedForm({
  items,
  formName = '',
  metaType = 3,
  record,
  mode = record ? 'edit' : 'add',
  widgets,
  validated = false,
  onOpened,
  onSession,
}: StoryFormProps) {
  const compiled = useMemo(
    () => compileForm(parseMetaForm({ metaKey: 'story', formName, metaType, metaFormItemList: items }).form),
    [items, formName, metaType],
  );
  const { session } = useFormSession({ compiled, record, mode, ...(onOpened ? { onOpened } : {}) });
  const refusals = useMemo(() => (validated ? refused(session) : 0), [session, validated]);
  useEffect(() => {
    onSession?.(session);
  }, [session, onSession]);
  return <MetaFormRenderer session={session} widgets={widgets} refusals={refusals} />;
}

/** One refused save: the problems are known before the form is drawn. */
function refused(session: FormSession): number {
  return session.validate().length > 0 ? 1 : 0;
}
