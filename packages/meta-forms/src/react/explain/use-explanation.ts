import { useEffect, useState } from 'react';
import { totalPath, type FieldPath } from '../../contract/field-path.ts';
import { explainField } from '../../session/journal/explain-field.ts';
import type { FieldExplanation } from '../../session/journal/explanation.ts';
import type { FormSession } from '../../session/form-session.ts';

/** How a value was computed, updated while the form is being filled. */
export function useExplanation(session: FormSession, path: FieldPath): FieldExplanation {
  const [explanation, setExplanation] = useState(() => explainField(session, path));
  useEffect(() => {
    const look = () => setExplanation(explainField(session, path));
    const paths = new Set([
      path,
      ...explainField(session, path).inputs.map((input) =>
        input.list ? totalPath(input.path, input.field.key) : input.path,
      ),
    ]);
    const leave = [...paths].map((watched) => session.subscribe(watched, look));
    return () => leave.forEach((stop) => stop());
  }, [session, path]);
  return explanation;
}
