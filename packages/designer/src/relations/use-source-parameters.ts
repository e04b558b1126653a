import { useEffect, useState } from 'react';
import type { PanelPorts, SourceParameter } from '../panel/panel-ports.ts';

/** The parameters that a source accepts; undefined while they are read, and where the host does not know them. */
export function useSourceParameters(
  { sourceParameters }: Pick<PanelPorts, 'sourceParameters'>,
  refKey: string | undefined,
): readonly SourceParameter[] | undefined {
  const [read, setRead] = useState<{ readonly refKey: string; readonly parameters: readonly SourceParameter[] }>();
  useEffect(() => {
    if (sourceParameters === undefined || refKey === undefined) return undefined;
    const asked = new AbortController();
    const ask = async () => {
      const parameters = await sourceParameters(refKey, { signal: asked.signal }).catch(() => undefined);
      if (parameters !== undefined && !asked.signal.aborted) setRead({ refKey, parameters });
    };
    void ask();
    return () => asked.abort();
  }, [sourceParameters, refKey]);
  return read?.refKey === refKey ? read?.parameters : undefined;
}
