import type { PanelPorts } from '../panel/panel-ports.ts';
import type { KnownSources } from './checked-form.ts';

/** What the host can list, read once. A list that cannot be read is not checked against. */
export async function readKnownSources(ports: PanelPorts, signal: AbortSignal): Promise<KnownSources> {
  const keysFrom = async (list: PanelPorts['dictionaries']): Promise<ReadonlySet<string> | undefined> => {
    try {
      const entries = await list?.({ signal });
      return entries && new Set(entries.map(({ key }) => key));
    } catch {
      return undefined;
    }
  };
  const [dictionaries, references, forms] = await Promise.all([
    keysFrom(ports.dictionaries),
    keysFrom(ports.references),
    keysFrom(ports.forms),
  ]);
  return {
    ...(dictionaries && { dictionaries }),
    ...(references && { references }),
    ...(forms && { forms }),
    ...(ports.filtersDictionaries !== undefined && { filtersDictionaries: ports.filtersDictionaries }),
    ...(ports.filledItems && { filledItems: ports.filledItems }),
  };
}
