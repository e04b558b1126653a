import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { VerbPartProps } from '../administration/administration.ts';

interface DesignPartProps extends VerbPartProps {
  /** The designer begins with the review of publishing. */
  readonly isPublishing?: boolean;
}

/** Opens the designer of a form, which is a page of the app. */
export function DesignPart({ record, onEnd, isPublishing = false }: DesignPartProps) {
  const navigate = useNavigate();
  const id = String(record['id']);
  useEffect(() => {
    onEnd(false);
    void navigate(`/system/metaform/design/${encodeURIComponent(id)}${isPublishing ? '?publish=1' : ''}`);
  }, [navigate, onEnd, id, isPublishing]);
  return null;
}
