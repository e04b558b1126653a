import { useMemo } from 'react';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { readKnownSources } from './known-sources.ts';
import { useProblemStore } from './problems-context.tsx';

/** The ports of the host; the check knows at once a dictionary that is made through them. */
export function useKnownPorts(ports: PanelPorts): PanelPorts {
  const problems = useProblemStore();
  return useMemo(() => {
    const { createDictionary } = ports;
    if (createDictionary === undefined) return ports;
    return {
      ...ports,
      async createDictionary(dictionary) {
        await createDictionary(dictionary);
        problems.know(await readKnownSources(ports, new AbortController().signal));
      },
    };
  }, [ports, problems]);
}
