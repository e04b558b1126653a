import { memo, type ReactNode } from 'react';
import type { FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { COLOURED, colouredStyle } from '../../ui/authors-colour.ts';
import { useWords } from '../../ui/language.tsx';
import { ChangeMark } from '../changes/change-mark.tsx';
import { ProblemLines } from '../../ui/problem-lines.tsx';
import { ExplainButton } from '../explain/explain-button.tsx';
import { domId, problemsId, useFormScope } from '../form-scope.tsx';
import { rendererWords } from '../renderer.words.ts';
import { widgetFor } from './field-widget.ts';
import { useFieldPart } from '../use-snapshot.ts';

interface FieldFrameProps {
  readonly path: FieldPath;
  readonly field: CompiledField;
  readonly children: ReactNode;
}

/** Label, required mark and problems around one field. Redrawn when these change, not when the value does. */
export function FieldFrame({ path, field, children }: FieldFrameProps) {
  const { session, changes } = useFormScope();
  const isChanged = changes?.items.some(({ itemKey }) => itemKey === field.key) === true;
  const readOnly = useFieldPart(session, path, 'readOnly');
  const pending = useFieldPart(session, path, 'pending');
  const marks = [
    field.color ? COLOURED : '',
    pending ? 'mf-control-pending' : '',
    isChanged ? 'mf-control-changed' : '',
  ].filter(Boolean);
  return (
    <>
      {isChanged ? (
        <div className="mf-label-line">
          <FieldLabel path={path} field={field} readOnly={readOnly} />
          <ChangeMark path={path} field={field} />
        </div>
      ) : (
        <FieldLabel path={path} field={field} readOnly={readOnly} />
      )}
      <div
        className={['mf-control', ...marks].join(' ')}
        style={colouredStyle(field.color)}
        aria-busy={pending || undefined}
      >
        {children}
      </div>
      {readOnly ? null : <FieldProblems path={path} field={field} />}
    </>
  );
}

interface FieldLabelProps {
  readonly path: FieldPath;
  readonly field: CompiledField;
  readonly readOnly: boolean;
}

function FieldLabel({ path, field, readOnly }: FieldLabelProps) {
  const { session, idPrefix } = useFormScope();
  const required = useFieldPart(session, path, 'required') && !readOnly;
  const id = domId(idPrefix, path);
  const content = (
    <>
      {field.label}
      {required ? <RequiredMark /> : null}
    </>
  );
  if (readOnly) {
    return (
      <div className="mf-label">
        <span id={`${id}-label`}>{content}</span>
        {field.computed ? <ExplainButton path={path} field={field} /> : null}
      </div>
    );
  }
  return (
    <label id={`${id}-label`} className="mf-label" htmlFor={id}>
      {content}
    </label>
  );
}

/** The star of a required field. A screen reader gets it from the input. */
export const RequiredMark = memo(function RequiredMark() {
  const say = useWords(rendererWords);
  return (
    <span className="mf-required" aria-hidden="true" title={say('required')}>
      *
    </span>
  );
});

/** The problems of a field, unless its widget places them itself. */
function FieldProblems({ path, field }: { readonly path: FieldPath; readonly field: CompiledField }) {
  const { session, kit, widgets, idPrefix } = useFormScope();
  const problems = useFieldPart(session, path, 'problems');
  if (kit.views[field.type.name]?.placesProblems && !widgetFor(widgets, field, path)) return null;
  return <ProblemLines id={problemsId(domId(idPrefix, path))} problems={problems} />;
}
