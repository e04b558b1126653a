import { useMemo } from 'react';
import type { FormSession } from '../../session/form-session.ts';
import { FieldFrame } from '../field/field-frame.tsx';
import { FieldLeaf } from '../field/field-leaf.tsx';
import {
  buildRegistry,
  sessionPath,
  type RjsfFieldProps,
  type RjsfFieldTemplateProps,
  type RjsfRegistry,
  type RjsfWidgets,
} from './rjsf.ts';
import { SESSION_FIELD } from './rjsf-schema.ts';
import { useFormScope } from '../form-scope.tsx';

/** rjsf's `FieldTemplate`, subscribed to the session by path. */
function SessionFieldTemplate({ fieldPathId, children }: RjsfFieldTemplateProps) {
  const { session } = useFormScope();
  const path = sessionPath(fieldPathId);
  return (
    <FieldFrame path={path} field={session.fieldAt(path)}>
      {children}
    </FieldFrame>
  );
}

/**
 * Both leaf and array field of rjsf: reads the value of its path from the session and never calls `onChange` of rjsf.
 */
function SessionField({ fieldPathId }: RjsfFieldProps) {
  return <FieldLeaf path={sessionPath(fieldPathId)} place="form" />;
}

const fields = {
  [SESSION_FIELD]: SessionField,
  StringField: SessionField,
  NumberField: SessionField,
  BooleanField: SessionField,
  NullField: SessionField,
  ArrayField: SessionField,
};

const templates = { FieldTemplate: SessionFieldTemplate };

/** The registry of one open form; the same until the session or the table of widgets changes. */
export function useSessionRegistry(session: FormSession, widgets: RjsfWidgets | undefined): RjsfRegistry {
  return useMemo(() => buildRegistry({ session, fields, templates, widgets: widgets ?? {} }), [session, widgets]);
}
