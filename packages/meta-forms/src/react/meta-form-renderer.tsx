import {
  Fragment,
  memo,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { pathSegments, type FieldPath } from '../contract/field-path.ts';
import type { FormSession } from '../session/form-session.ts';
import { FormAnchors } from './anchors/form-anchors.tsx';
import { AuditFooter } from './audit-footer.tsx';
import { ChangeHost } from './changes/change-host.tsx';
import { ChangeSummary } from './changes/change-summary.tsx';
import type { RecordChanges } from './changes/record-changes.ts';
import { CellSlot } from './field/cell-slot.tsx';
import type { FieldWidgets } from './field/field-widget.ts';
import { useWidgetCheck } from './field/use-widget-check.ts';
import { moveOnEnter } from './enter-moves.ts';
import { ErrorSummary } from './error-summary.tsx';
import { ExplainHost } from './explain/explain-host.tsx';
import { createExplaining, explainOnKey } from './explain/explaining.ts';
import { FormBody } from './form-body.tsx';
import { FormScopeProvider, type FormScope } from './form-scope.tsx';
import { FormSessionProvider, useOpenSession } from './form-session-provider.tsx';
import { useLeaveHidden } from './far/leave-hidden.ts';
import { useMetaFormProvider } from './meta-form-provider.tsx';
import { createNearGroups } from './far/near-groups.ts';
import { RevealProvider } from '../ui/reveal-context.ts';
import { revealField } from './far/reveal-field.ts';
import { RefusedSave } from './refused-save.tsx';
import { useRefusals } from './saving.ts';
import { firstTab, SubListTabs } from './sub-list-tabs.tsx';

/** An open form, and how it is drawn. */
export interface MetaFormRendererProps {
  /** Missing: that of the `FormSessionProvider` around it. */
  readonly session?: FormSession | undefined;
  /**
   * Components that replace the kit's views, by item key, path of a column (`rooms/size`) or name of an item type;
   * `rjsfWidgets` of the entry `rjsf` makes them of widgets for rjsf 6. Pass one constant table. In development the
   * console names a key that is none of these.
   */
  readonly widgets?: FieldWidgets;
  /**
   * Counts refused saves: each one shows the summary of problems and gives it the focus. Those of `useSubmit` and
   * `useSave` count anyway; this is for a host that checks the session itself.
   */
  readonly refusals?: number;
  /** A form with three or more sections has a list of them at its side, where the window is wide enough. */
  readonly hasAnchors?: boolean;
  /** What others changed before the record was opened: these items are marked. Pass one constant object. */
  readonly changes?: RecordChanges | undefined;
  /** Drawn below the form, such as a button that saves it. The hooks work there as in a widget. */
  readonly children?: ReactNode;
}

type DrawnFormProps = Omit<MetaFormRendererProps, 'session' | 'children'> & { readonly session: FormSession };

/**
 * Draws an open form. A keystroke redraws one widget; fields far from the visible part are text until they come near.
 * Throws `META_FORM_OUTSIDE_PROVIDER` where no `MetaFormProvider` is around, or no session is given.
 */
export function MetaFormRenderer({ session: given, children, ...drawn }: MetaFormRendererProps) {
  const session = useOpenSession('MetaFormRenderer', given);
  return (
    <FormSessionProvider session={session}>
      {/* A widget holds text that is being typed; for another record it must be mounted again. */}
      <DrawnForm key={session.id} session={session} {...drawn} />
      {children}
    </FormSessionProvider>
  );
}

// A host may redraw during a save, which does not affect the form.
const DrawnForm = memo(function DrawnForm(props: DrawnFormProps) {
  const { session, widgets, hasAnchors = false, changes } = props;
  const refusals = useRefusals(session) + (props.refusals ?? 0);
  const { kit } = useMetaFormProvider();
  const idPrefix = useId();
  const [near] = useState(createNearGroups);
  const [explaining] = useState(createExplaining);
  const [changing] = useState(createExplaining);
  const scope = useMemo<FormScope>(
    () => ({ session, kit, widgets, near, explaining, changes, changing, idPrefix, CellSlot }),
    [session, kit, widgets, near, explaining, changes, changing, idPrefix],
  );
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    moveOnEnter(event);
    explainOnKey(event, explaining);
  };
  const { compiled } = session;
  useWidgetCheck(widgets, compiled);
  const [tab, setTab] = useState(() => firstTab(session));
  const reveal = useCallback(
    (path: FieldPath, nth = 0) => {
      const key = pathSegments(path)[0];
      if (compiled.tabs.some((field) => field.key === key)) flushSync(() => setTab(key));
      revealField({ idPrefix, path, nth });
    },
    [compiled, idPrefix],
  );
  const leaveHidden = useLeaveHidden(session);
  const element = useRef<HTMLDivElement>(null);
  const openTab = useCallback((key: string) => flushSync(() => setTab(key)), []);
  const Ground = kit.Ground ?? Fragment;
  return (
    <FormScopeProvider value={scope}>
      <Ground>
        {hasAnchors ? (
          <FormAnchors session={session} form={element} tab={tab} refusals={refusals} onTab={openTab} />
        ) : null}
        <div
          ref={element}
          className={`mf-form mf-form-${session.mode}`}
          role="form"
          aria-label={compiled.title}
          onKeyDownCapture={onKey}
          {...leaveHidden}
        >
          <RefusedSave />
          <ErrorSummary refusals={refusals} onReveal={reveal} />
          <ChangeSummary onReveal={reveal} />
          <RevealProvider value={reveal}>
            <FormBody compiled={compiled} />
            <SubListTabs activeKey={tab} onSelect={setTab} />
          </RevealProvider>
          <AuditFooter session={session} />
          <ExplainHost onReveal={reveal} />
          <ChangeHost />
        </div>
      </Ground>
    </FormScopeProvider>
  );
});
