import { useWords } from '@org/meta-forms/react';
import { diffDocuments, type FormDocument } from '@org/meta-forms/document';
import { Alert, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useDesignerPart } from '../react/designer-context.tsx';
import { ChangeGroups } from './change-groups.tsx';
import { marksOf } from './document-marks.ts';
import { ReadOnlyCanvas } from './read-only-canvas.tsx';
import { versionWords } from './versions.words.ts';

interface Side {
  readonly document: FormDocument;
  readonly label: string;
}

/** What differs between two documents: as sentences by kind, or both forms side by side with coloured cards. */
export function Comparison({ before, after }: { readonly before: Side; readonly after: Side }) {
  const say = useWords(versionWords);
  const [view, setView] = useState<'list' | 'sideBySide'>('list');
  const types = useDesignerPart((state) => state.types);
  const changes = useMemo(
    () => diffDocuments(before.document, after.document, types),
    [before.document, after.document, types],
  );
  const marks = useMemo(() => marksOf(changes), [changes]);
  if (changes.length === 0) return <Alert type="info" showIcon title={say('equal')} />;
  return (
    <>
      <div className="mfd-compare-head">
        <Segmented
          value={view}
          options={[
            { value: 'list', label: say('list') },
            { value: 'sideBySide', label: say('sideBySide') },
          ]}
          onChange={setView}
        />
        <span className="mfd-quiet">{say('changes', { count: changes.length })}</span>
      </div>
      {view === 'list' ? (
        <ChangeGroups changes={changes.map((change) => ({ change }))} />
      ) : (
        <div className="mfd-compare">
          {[before, after].map(({ document, label }) => (
            <section key={label}>
              <h3>{label}</h3>
              <ReadOnlyCanvas document={document} label={label} marks={marks} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}
