import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { VerbPartProps } from '../administration/administration.ts';

/** Opens the designer of a form, which is a page of the app. */
export function DesignPart({ record, onEnd }: VerbPartProps) {
  const navigate = useNavigate();
  const id = String(record['id']);
  useEffect(() => {
    onEnd(false);
    void navigate(`/system/metaform/design/${encodeURIComponent(id)}`);
  }, [navigate, onEnd, id]);
  return null;
}
