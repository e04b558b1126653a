import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { FormSession } from '../../session/form-session.ts';
import { FaultyField } from '../field/faulty-field.tsx';
import { FieldBoundary } from '../field/field-boundary.tsx';
import { useMetaFormProvider } from '../meta-form-provider.tsx';
import { missingPort } from '../field/missing-port.ts';
import { UnconnectedField } from '../field/unconnected-field.tsx';
import { UnknownField } from '../field/unknown-field.tsx';

export interface PaperValueProps {
  readonly session: FormSession;
  readonly field: CompiledField;
  readonly path: FieldPath;
  readonly place: 'form' | 'cell';
}

/** The text of one value. It does not follow changes: paper shows the moment of printing. */
export function PaperValue({ session, field, path, place }: PaperValueProps) {
  const { kit } = useMetaFormProvider();
  const view = kit.views[field.type.name];
  if (!view) return <UnknownField field={field} />;
  const port = missingPort(view, session.ports);
  if (port) return <UnconnectedField field={field} port={port} />;
  const { value, display } = session.getSnapshot(path);
  const Part = place === 'form' ? view.Text : view.Cell;
  return (
    <FieldBoundary fallback={<FaultyField field={field} />}>
      <Part field={field} value={value} display={display} ports={session.ports} />
    </FieldBoundary>
  );
}
