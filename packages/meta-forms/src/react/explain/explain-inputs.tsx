import type { FieldPath } from '../../contract/field-path.ts';
import type { ExplainedInput } from '../../session/journal/explanation.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { explainWords } from './explain.words.ts';
import { useFormScope } from '../form-scope.tsx';
import { useFieldPart } from '../use-snapshot.ts';

interface ExplainInputsProps {
  readonly inputs: readonly ExplainedInput[];
  readonly onJump: (path: FieldPath) => void;
}

/** The inputs of a formula with their current values; each name leads to its field. */
export function ExplainInputs({ inputs, onJump }: ExplainInputsProps) {
  const say = useWords(explainWords);
  return (
    <dl>
      {inputs.map((input) => (
        <div key={`${input.path} ${input.field.key}`}>
          <dt>
            <Name path={input.path} onJump={onJump}>
              {input.list
                ? say('columnName', { list: input.list.label, column: input.field.label })
                : input.field.label}
            </Name>
          </dt>
          <dd>{input.list ? <ColumnValue input={input} /> : <Value input={input} />}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NameProps {
  readonly path: FieldPath;
  readonly onJump: (path: FieldPath) => void;
  readonly children: string;
}

/** A hidden input has no link. */
function Name({ path, onJump, children }: NameProps) {
  const { session } = useFormScope();
  const hidden = useFieldPart(session, path, 'hidden');
  return hidden ? (
    children
  ) : (
    <button type="button" onClick={() => onJump(path)}>
      {children}
    </button>
  );
}

function Value({ input: { field, value, display, isEmpty } }: { readonly input: ExplainedInput }) {
  const { kit } = useFormScope();
  const say = useWords(explainWords);
  const language = useLanguage();
  if (isEmpty) return <span className="mf-explanation-empty">{say('empty')}</span>;
  return kit.views[field.type.name]?.plainText(value, field, { display, language }) ?? '';
}

function ColumnValue({ input: { path, field, rows = 0, filled = 0 } }: { readonly input: ExplainedInput }) {
  const { session } = useFormScope();
  const say = useWords(explainWords);
  if (field.type.resultKind !== 'number') return say('columnValue', { rows, filled });
  return say('columnSum', { rows, filled, sum: session.columnTotal(path, field.key) });
}
