import { memo, useCallback, useSyncExternalStore } from 'react';
import { FORM_PATH, fieldPath } from '../contract/field-path.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { FormSession } from '../session/form-session.ts';
import { ChangeMark } from './changes/change-mark.tsx';
import { useChange } from './changes/use-change.ts';
import { changesWords } from './changes/changes.words.ts';
import { FaultyField } from './field/faulty-field.tsx';
import { FieldBoundary } from './field/field-boundary.tsx';
import { FieldLeaf } from './field/field-leaf.tsx';
import { useFormScope } from './form-scope.tsx';
import { ProblemCount } from './problem-count.tsx';
import { useWords } from '../ui/language.tsx';
import { useShownFields } from './use-shown-fields.ts';
import { useRowSnapshots } from './use-snapshot.ts';

interface SubListTabsProps {
  readonly activeKey: string | undefined;
  readonly onSelect: (key: string) => void;
}

/** The sub-lists of a form, one tab each. */
export const SubListTabs = memo(function SubListTabs({ activeKey, onSelect }: SubListTabsProps) {
  const { session, kit } = useFormScope();
  // A hidden list has no tab; a tab that was open is open again when its list is shown again.
  const tabs = useShownFields(session, session.compiled.tabs);
  const [first] = tabs;
  if (!first) return null;
  const frames = tabs.map((field) => ({
    key: field.key,
    label: <TabLabel field={field} />,
    children: (
      <FieldBoundary fallback={<FaultyField field={field} />}>
        <div data-mf-path={fieldPath(field.key)}>
          <ChangeMark path={fieldPath(field.key)} field={field} />
          <FieldLeaf path={fieldPath(field.key)} place="form" />
        </div>
      </FieldBoundary>
    ),
  }));
  return (
    <div className="mf-tabs">
      <kit.Tabs
        tabs={frames}
        activeKey={tabs.find(({ key }) => key === activeKey)?.key ?? first.key}
        onSelect={onSelect}
      />
    </div>
  );
});

/** The list that is open at first: who reads sees rows, where there are any; who fills sees the first list. */
export function firstTab(session: FormSession): string | undefined {
  const { tabs } = session.compiled;
  const filled =
    session.mode === 'view' ? tabs.find(({ key }) => session.getRows(fieldPath(key)).length > 0) : undefined;
  return (filled ?? tabs[0])?.key;
}

function TabLabel({ field }: { readonly field: CompiledField }) {
  return (
    <>
      <span>{field.label}</span>
      <RowCount field={field} />
      <ChangedTab field={field} />
      <ProblemCount count={useProblemCount(field.key)} />
    </>
  );
}

/** The number of rows, for the eye: the list itself says it to those who hear it. */
function RowCount({ field }: { readonly field: CompiledField }) {
  const { session } = useFormScope();
  const count = useRowSnapshots(session, fieldPath(field.key)).length;
  return count === 0 ? null : (
    <span className="mf-tab-count" aria-hidden>
      {count}
    </span>
  );
}

function ChangedTab({ field }: { readonly field: CompiledField }) {
  const say = useWords(changesWords);
  return useChange(field) ? <span className="mf-changed-tab">{say('changed')}</span> : null;
}

function useProblemCount(key: string): number {
  const { session } = useFormScope();
  const own = fieldPath(key);
  const subscribe = useCallback((listener: () => void) => session.subscribe(FORM_PATH, listener), [session]);
  const read = () =>
    session.getFormSnapshot().problems.filter(({ path }) => path === own || path.startsWith(`${own}/`)).length;
  return useSyncExternalStore(subscribe, read, read);
}
